export interface TimeLimit {
  /** Aborts when the time is over, or with the reason of the caller's signal. */
  readonly signal: AbortSignal;
  /** Stops the clock and lets go of the caller's signal. */
  release(): void;
}

/** A signal for one piece of work that may take so long. Not AbortSignal.any: a long-lived signal would remember each. */
export function startTimeLimit(durationMs: number, caller: AbortSignal): TimeLimit {
  const controller = new AbortController();
  const onAbort = () => controller.abort(caller.reason);
  const timer = setTimeout(() => controller.abort(new Error('The time limit was reached.')), durationMs);
  if (caller.aborted) onAbort();
  caller.addEventListener('abort', onAbort, { once: true });
  return {
    signal: controller.signal,
    release: () => {
      clearTimeout(timer);
      caller.removeEventListener('abort', onAbort);
    },
  };
}
