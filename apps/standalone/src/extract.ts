import { open } from 'node:fs/promises';
import type { StandaloneConfig } from './config.js';
import { extractFile, type ExtractOptions } from './extract-file.js';
import { describeLogin } from './messages.js';
import { findRunningService } from './running-service.js';
import { loadSecrets } from './secrets.js';

const reasonByCode = new Map<unknown, string>([
  ['ENOENT', 'there is no such file'],
  ['EACCES', 'this user may not'],
]);

/** Throws an Error with a message for a person unless this is a file that can be read. */
async function assertReadableFile(file: string): Promise<void> {
  const reason = await findObstacle(file);
  if (reason !== null) throw new Error(`${file} cannot be read: ${reason}.`);
}

async function findObstacle(file: string): Promise<string | null> {
  try {
    const handle = await open(file);
    try {
      return (await handle.stat()).isFile() ? null : 'it is no file';
    } finally {
      await handle.close();
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    return reasonByCode.get(code) ?? String(code ?? error);
  }
}

const tell = (line: string): void => void process.stderr.write(`${line}\n`);

/**
 * Does the main job on one file: the result goes to standard output, progress to standard error. Uses the service that
 * runs on this data folder, or starts one on free ports for as long as it takes.
 */
export async function extract(config: StandaloneConfig, options: ExtractOptions): Promise<void> {
  await assertReadableFile(options.file);
  if (options.schemaFile !== undefined) await assertReadableFile(options.schemaFile);
  const running = await findRunningService(config.dataDir);
  const anyPort = { ...config, port: 0, storePort: 0, queueBoardPort: 0 };
  const starting = running
    ? Promise.resolve(null)
    : import('./start-service.js').then(({ startService }) =>
        startService(anyPort, (login) => process.stderr.write(describeLogin(login))),
      );
  const stop = (): void => {
    tell('Stopping ...');
    // Also while it starts: Postgres is a process of its own and would stay.
    void starting.then((service) => service?.close()).finally(() => process.exit(130));
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  const own = await starting;
  try {
    const service = own ?? { apiUrl: running?.apiUrl ?? '', apiKey: loadSecrets(config.dataDir).apiKey };
    const failure = own?.failed.then((error) => Promise.reject(error));
    const document = await Promise.race([extractFile(service, options, tell), ...(failure ? [failure] : [])]);
    const text = typeof document.result === 'string' ? document.result : JSON.stringify(document.result, null, 2);
    process.stdout.write(`${text}\n`);
    const failed = document.failedPages === 0 ? '' : `, ${document.failedPages} of them unreadable`;
    tell(`${count(document.pages.length, 'page')}${failed}, ${count(document.creditsUsed, 'credit')} used`);
  } finally {
    await own?.close();
  }
}

function count(number: number, thing: string): string {
  return `${number} ${number === 1 ? thing : `${thing}s`}`;
}
