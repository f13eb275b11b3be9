import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fetchWithApt } from './fetch-with-apt.js';
import { findInstalledRedis, findUnpackedRedis } from './find-redis-server.js';
import type { RedisServer } from './find-redis-server.js';

export interface PrivateRedisOptions {
  /** Keeps a downloaded copy of the server between runs. */
  cacheDir: string;
  /** On 127.0.0.1; 0 takes a free one. */
  port: number;
  /** A server that is there already: nothing is started, and nothing stopped. */
  url?: string | undefined;
}

export interface PrivateRedis {
  /** `redis://127.0.0.1:port` */
  url: string;
  /** Ends the server and with it all data. Repeatable. */
  stop: () => Promise<void>;
}

const stopTimeoutMs = 5_000;

/**
 * Starts a real Redis (or Valkey) that keeps its data in memory: the installed one, else a private copy of Debian's
 * package fetched into cacheDir. Throws with what to install where neither works.
 */
export async function startPrivateRedis({ cacheDir, port, url }: PrivateRedisOptions): Promise<PrivateRedis> {
  if (url !== undefined) return { url, stop: () => Promise.resolve() };
  const server = await findRedis(cacheDir);
  const actualPort = port || (await findFreePort());
  const child = await launch(server, actualPort);
  let stopping: Promise<void> | undefined;
  return { url: `redis://127.0.0.1:${actualPort}`, stop: () => (stopping ??= stopChild(child)) };
}

async function findRedis(cacheDir: string): Promise<RedisServer> {
  const rootDir = path.join(cacheDir, 'redis');
  const present = (await findInstalledRedis()) ?? (await findUnpackedRedis(rootDir));
  if (present) return present;
  await mkdir(cacheDir, { recursive: true });
  const fetched = (await fetchWithApt('redis-server', rootDir)) ? await findUnpackedRedis(rootDir) : null;
  if (fetched) return fetched;
  throw new Error(
    'no Redis or Valkey server from 6.2 on was found, and none could be fetched; install one ' +
      '(apt-get install redis-server, dnf install valkey, brew install redis) or set REDIS_URL',
  );
}

function launch({ file, env }: RedisServer, port: number): Promise<ChildProcess> {
  const persistence = ['--save', '', '--appendonly', 'no', '--dir', tmpdir()];
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--maxmemory-policy', 'noeviction', ...persistence];
  const child = spawn(file, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'ignore'] });
  return new Promise((resolve, reject) => {
    const lines: string[] = [];
    child.once('error', reject);
    child.once('close', () => reject(new Error(`Redis did not start: ${lines.slice(-5).join('\n')}`)));
    createInterface(child.stdout).on('line', (line) => {
      lines.push(line);
      if (line.includes('Ready to accept connections')) resolve(child);
    });
  });
}

async function stopChild(child: ChildProcess): Promise<void> {
  const isRunning = child.exitCode === null && child.signalCode === null;
  if (!isRunning) return;
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
  await ended;
  clearTimeout(timer);
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
