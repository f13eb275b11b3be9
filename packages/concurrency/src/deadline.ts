import { abortError } from './abort-error.js';

/** One clock for a whole piece of work, however many steps it takes. */
export interface Deadline {
  /** Aborts when the time is over, or with the reason of the caller's signal. */
  readonly signal: AbortSignal;
  /** True once the time has run out: what tells a time-out from the caller's abort. */
  isTimedOut(): boolean;
  /** Stops the clock and lets go of the caller's signal: nothing aborts afterwards. Harmless when repeated. */
  release(): void;
}

/** Starts the clock. A caller's signal that has fired already fires the deadline at once. */
export function startDeadline(timeoutMs: number, callerSignal?: AbortSignal): Deadline {
  const controller = new AbortController();
  let timedOut = false;
  const giveUp = (): void => controller.abort(callerSignal?.reason);
  const timer = setTimeout(() => {
    timedOut = true;
    controller.abort(new Error('The time limit was reached.'));
  }, timeoutMs);
  // Not AbortSignal.any: a signal as old as its job would remember each that was ever made from it.
  callerSignal?.addEventListener('abort', giveUp, { once: true });
  if (callerSignal?.aborted === true) giveUp();
  return {
    signal: controller.signal,
    isTimedOut: () => timedOut,
    release: () => {
      clearTimeout(timer);
      callerSignal?.removeEventListener('abort', giveUp);
    },
  };
}

/**
 * What `work` gives, or a rejection with the signal's reason as soon as it is aborted. The work itself goes on: only the
 * waiting ends. For work that others wait for, too.
 */
export async function untilAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  signal.throwIfAborted();
  let leave: () => void = () => undefined;
  const aborted = new Promise<never>((_resolve, reject) => {
    leave = () => reject(abortError(signal));
    signal.addEventListener('abort', leave, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', leave);
  }
}

/** Waits at most `limitMs` for `work`, then throws with `message`. The work itself goes on; only the waiting ends. */
export async function withTimeLimit<Result>(work: Promise<Result>, limitMs: number, message: string): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${message} within ${limitMs} ms`)), limitMs);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
