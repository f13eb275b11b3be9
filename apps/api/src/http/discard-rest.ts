import type { IncomingMessage } from 'node:http';
import { whenClosed } from './when-closed.js';

/** Enough for a client that sends on to notice the answer; a body that goes on beyond it is cut off. */
const maxRestBytes = 64 * 1024 * 1024;
const maxRestMs = 30_000;

/**
 * Reads and discards what is left of a refused body. Closing the connection at once would take the answer away from a
 * client that still sends; after 64 MiB or 30 s it is closed all the same.
 */
export function discardRest(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return;
  let restBytes = 0;
  // A request whose connection ends after its answer says so to nobody: the timer must not keep the process.
  const cut = setTimeout(() => request.destroy(), maxRestMs).unref();
  request.on('data', (chunk: Buffer) => {
    restBytes += chunk.length;
    if (restBytes > maxRestBytes) request.destroy();
  });
  whenClosed(request, () => clearTimeout(cut));
  request.once('end', () => clearTimeout(cut));
  // The answer is on its way; how the rest of the body fails is of no interest.
  request.on('error', () => clearTimeout(cut));
  request.resume();
}
