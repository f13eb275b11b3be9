import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';

/**
 * Runs a program to its end and answers its exit code (128 + signal number when a signal ended it, as a shell does).
 * SIGINT, SIGTERM and SIGHUP are passed on, and the answer waits for the child: nothing is left running behind us.
 * A SIGINT from a terminal reaches the child by itself already. With `graceMs` a child that is still there that long
 * after the first signal is killed: for work that may be cut short at any point. `isBehind`: it has the processors that all
 * else leaves idle.
 * Rejects only when the program cannot be started.
 */
export function runChild(command, args, { graceMs, isBehind = false, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options });
    // Before it has started anything of its own.
    if (isBehind && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    let interruptedBy;
    let killTimer;
    const passOn = (signal) => {
      interruptedBy ??= signal;
      if (graceMs !== undefined) killTimer ??= setTimeout(() => child.kill('SIGKILL'), graceMs);
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    };
    for (const signal of signals) process.on(signal, passOn);
    const settle = (finish) => {
      for (const signal of signals) process.off(signal, passOn);
      clearTimeout(killTimer);
      finish();
    };
    child.once('error', (error) => settle(() => reject(error)));
    child.once('close', (code, signal) => settle(() => resolve(exitCodeOf(code, interruptedBy ?? signal))));
  });
}

function exitCodeOf(code, signal) {
  if (signal === undefined || signal === null) return code ?? 1;
  return 128 + (constants.signals[signal] ?? 0);
}
