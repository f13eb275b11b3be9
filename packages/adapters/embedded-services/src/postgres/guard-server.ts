import { spawn } from 'node:child_process';
import { Socket } from 'node:net';
import { childOptions } from './run-program.js';
import type { ServerAccount } from './server-account.js';

/** Waits on its standard input; told nothing before that ends, it stops the server whose id it was given. */
const script = 'read -r _ || kill -INT "$0"';

/**
 * Has the server stopped (fast, with its data written) when this process is gone without having stopped it: killed, or
 * out of memory. A shell of its own session holds a pipe of this process, and its end tells it. On Windows there is
 * nothing to do: a child there ends with the process that started it.
 */
export function guardServer(
  pid: number,
  { account, exited, log }: { account: ServerAccount; exited: Promise<unknown>; log: (line: string) => void },
): void {
  if (process.platform === 'win32') return;
  const guard = spawn('/bin/sh', ['-c', script, String(pid)], {
    ...childOptions({ account }),
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const { stdin } = guard;
  const report = (error: Error): void => log(`the server ${pid} has no guard: ${error.message}`);
  guard.once('error', report);
  stdin.on('error', report);
  // Neither keeps this process alive.
  guard.unref();
  if (stdin instanceof Socket) stdin.unref();
  void exited.then(() => stdin.end('ended\n'));
}
