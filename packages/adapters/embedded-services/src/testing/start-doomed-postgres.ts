import { startEmbeddedPostgres } from '../postgres/start-embedded-postgres.js';
import type { EmbeddedPostgresOptions } from '../postgres/start-embedded-postgres.js';

// A process that starts a server and is killed by the test without a chance to stop it.

const message = await new Promise<unknown>((resolve) => process.once('message', resolve));
const { pid } = await startEmbeddedPostgres(asOptions(message));
process.send?.(pid);

/** The test sends an EmbeddedPostgresOptions and nothing else. */
function asOptions(options: unknown): EmbeddedPostgresOptions {
  return options as EmbeddedPostgresOptions;
}
