import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { startPrivateRedis } from '@recto/test-support';
import { z } from 'zod';
import type { BenchOptions } from './options.js';

export interface BenchService {
  apiUrl: string;
  apiKey: string;
  databaseUrl: string;
  processId: number;
  /** From the start of the process to its word that it is ready. */
  readyMs: number;
  /** Ends the process; its data folder stays. */
  stop(): Promise<void>;
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const standalone = path.join(root, 'apps/standalone/dist/main.js');
const startLimitMs = 300_000;
const stopLimitMs = 20_000;
const note = z.object({ apiUrl: z.url(), databaseUrl: z.string() });
const secrets = z.object({ apiKey: z.string() });

type CleanUp = (undo: () => Promise<void>) => void;

/** A folder for the data of one run, removed at its end. */
export async function makeDataDir(cleanUp: CleanUp): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'recto-bench-'));
  cleanUp(() => rm(dir, { recursive: true, force: true }));
  // The Postgres server may run as another user, who must be able to walk in.
  await chmod(dir, 0o755);
  return dir;
}

/** The Redis of a run: REDIS_URL, else a private one that keeps its data in memory. */
export async function startQueueServer(
  backend: BenchOptions['backend'],
  cleanUp: CleanUp,
): Promise<string | undefined> {
  if (backend === 'postgres') return undefined;
  const given = process.env.REDIS_URL;
  const redis = await startPrivateRedis({ cacheDir: path.join(root, '.recto/cache'), port: 0, url: given });
  cleanUp(redis.stop);
  return redis.url;
}

/**
 * Starts the standalone service in a process of its own, on free ports, and waits until it is idle: the sample of a
 * first run has been read. Throws with the end of its output when it does not start.
 */
export async function startService(input: {
  dataDir: string;
  threads: number;
  redisUrl: string | undefined;
  /** The program to start; the built standalone app when left out. */
  program?: string;
  /** Settings beside the defaults. */
  environment?: Record<string, string>;
  cleanUp: CleanUp;
}): Promise<BenchService> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['--max-semi-space-size=8', input.program ?? standalone], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      // As `npm start` has it.
      MALLOC_TRIM_THRESHOLD_: '8388608',
      DATA_DIR: input.dataDir,
      PORT: '0',
      STORE_PORT: '0',
      QUEUE_BOARD_PORT: '0',
      POSTGRES_PORT: '0',
      WORKER_THREADS: String(input.threads),
      REDIS_URL: input.redisUrl ?? '',
      ...input.environment,
    },
  });
  const stop = (): Promise<void> => stopChild(child);
  input.cleanUp(stop);
  const readyAt = await waitUntilIdle(child);
  const read = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(path.join(input.dataDir, name), 'utf8'));
  return {
    ...note.parse(await read('running.json')),
    ...secrets.parse(await read('secrets.json')),
    processId: child.pid ?? 0,
    readyMs: readyAt - startedAt,
    stop,
  };
}

/** The moment at which the service said that it is ready, told once its sample is read too. */
function waitUntilIdle(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    const lines: string[] = [];
    const fail = (why: string): void => {
      clearTimeout(timer);
      reject(new Error(`${why}\n${lines.slice(-10).join('\n')}`));
    };
    const timer = setTimeout(() => fail('The service did not start in time.'), startLimitMs);
    let readyAt = 0;
    child.once('error', reject);
    child.once('exit', (code) => fail(`The service ended with ${code ?? 'a signal'}.`));
    if (child.stdout === null) throw new Error('The service was started without a pipe.');
    createInterface(child.stdout).on('line', (line) => {
      lines.push(line);
      if (line.startsWith('Recto is ready')) readyAt = performance.now();
      if (!line.startsWith('Ctrl-C')) return;
      clearTimeout(timer);
      resolve(readyAt);
    });
  });
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), stopLimitMs);
  await ended;
  clearTimeout(timer);
}
