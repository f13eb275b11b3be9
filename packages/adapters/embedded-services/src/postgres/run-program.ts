import { spawn } from 'node:child_process';
import type { SpawnOptions } from 'node:child_process';
import type { ServerAccount } from './server-account.js';

export interface RunOptions {
  account: ServerAccount;
  /** Entered before the account's rights apply, so it may lie below folders that the account cannot enter. */
  cwd?: string;
}

/** The environment of every child: nothing of ours (PGDATA, PGOPTIONS, LC_*, ...) changes how the server behaves. */
export function childOptions({ account, cwd = '/' }: RunOptions): SpawnOptions {
  return {
    cwd,
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
    windowsHide: true,
    ...(account && { uid: account.uid, gid: account.gid }),
  };
}

/** Runs a program to its end. `output` is what it wrote to both streams; exitCode is null if it did not run or end. */
export function runProgram(
  file: string,
  args: string[],
  options: RunOptions,
): Promise<{ exitCode: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(file, args, { ...childOptions(options), stdio: ['ignore', 'pipe', 'pipe'] });
    const chunks: Buffer[] = [];
    const collect = (chunk: Buffer) => chunks.push(chunk);
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', (error) => resolve({ exitCode: null, output: error.message }));
    child.once('close', (exitCode) => resolve({ exitCode, output: Buffer.concat(chunks).toString() }));
  });
}
