import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/**
 * Runs a program to its end and answers its exit code (128 + signal number when a signal ended it, as a shell does).
 * SIGINT, SIGTERM and SIGHUP are passed on, and the answer waits for the child: nothing is left running behind us.
 * A SIGINT from a terminal reaches the child by itself already; the second one does no harm.
 * Rejects only when the program cannot be started.
 */
export function runChild(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options });
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    let interruptedBy;
    const passOn = (signal) => {
      interruptedBy = signal;
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    };
    for (const signal of signals) process.on(signal, passOn);
    const settle = (finish) => {
      for (const signal of signals) process.off(signal, passOn);
      finish();
    };
    child.once('error', (error) => settle(() => reject(error)));
    child.once('close', (code, signal) => settle(() => resolve(exitCodeOf(code, signal ?? interruptedBy))));
  });
}

function exitCodeOf(code, signal) {
  if (signal === undefined || signal === null) return code ?? 1;
  return 128 + (constants.signals[signal] ?? 0);
}
