import { existsSync } from 'node:fs';
import path from 'node:path';
import { libraryDirs } from './library-dirs.js';
import { runProgram } from './run-program.js';

export interface RedisServer {
  file: string;
  env: Record<string, string>;
}

/** Where package managers put servers beside what is on the path. */
const binDirs = ['/usr/bin', '/usr/sbin', '/usr/local/bin', '/opt/homebrew/bin', '/opt/homebrew/opt/redis/bin'];

/** A Redis or Valkey server of 6.2 or later that runs here: on the path, in the usual places; null if there is none. */
export async function findInstalledRedis(): Promise<RedisServer | null> {
  for (const name of ['redis-server', 'valkey-server']) {
    for (const file of [name, ...binDirs.map((dir) => path.join(dir, name)).filter((file) => existsSync(file))]) {
      const server = { file, env: {} };
      if (await isUsable(server)) return server;
    }
  }
  return null;
}

/** The server in a folder into which Debian's packages were unpacked, or null. */
export async function findUnpackedRedis(rootDir: string): Promise<RedisServer | null> {
  const file = path.join(rootDir, 'usr/bin/redis-server');
  if (!existsSync(file)) return null;
  const server = { file, env: { LD_LIBRARY_PATH: libraryDirs(rootDir).join(':') } };
  return (await isUsable(server)) ? server : null;
}

async function isUsable({ file, env }: RedisServer): Promise<boolean> {
  const { exitCode, output } = await runProgram(file, ['--version'], { env });
  const [, major, minor] = /v=(\d+)\.(\d+)/.exec(output) ?? [];
  return exitCode === 0 && (Number(major) > 6 || (Number(major) === 6 && Number(minor) >= 2));
}
