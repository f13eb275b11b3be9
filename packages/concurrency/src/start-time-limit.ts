/** One clock for a whole piece of work, however many steps it takes. */
export interface TimeLimit {
  /** Aborts when the time is over, or with the reason of the caller's signal. */
  readonly signal: AbortSignal;
  /** True once the time has run out: what tells a time-out from the caller's abort. */
  isTimedOut(): boolean;
  /** Stops the clock and lets go of the caller's signal: nothing aborts afterwards. Harmless when repeated. */
  release(): void;
}

/** Starts the clock. A caller's signal that has fired already fires the limit at once. */
export function startTimeLimit(timeoutMs: number, callerSignal?: AbortSignal): TimeLimit {
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
