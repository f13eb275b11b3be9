/** One clock for a whole exchange, redirects and body included. */
export interface TimeLimit {
  /** Fires when the time is over or the caller's signal fires. */
  signal: AbortSignal;
  /** True when the time ran out; false when the caller gave up first. */
  isTimedOut(): boolean;
  /** Stops the clock; the signal does not fire afterwards. Harmless when repeated. */
  end(): void;
}

/** Starts the clock. A caller's signal that has fired already fires the limit at once. */
export function startTimeLimit(timeoutMs: number, callerSignal?: AbortSignal): TimeLimit {
  const controller = new AbortController();
  let timedOut = false;
  const giveUp = (): void => controller.abort(callerSignal?.reason);
  const timer = setTimeout(() => {
    timedOut = true;
    controller.abort();
  }, timeoutMs);
  callerSignal?.addEventListener('abort', giveUp, { once: true });
  if (callerSignal?.aborted === true) giveUp();
  return {
    signal: controller.signal,
    isTimedOut: () => timedOut,
    end: () => {
      clearTimeout(timer);
      callerSignal?.removeEventListener('abort', giveUp);
    },
  };
}
