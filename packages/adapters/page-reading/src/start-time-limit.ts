/** A signal that aborts when the time is over, or with the reason of the caller's signal; `release` stops the clock. */
export function startTimeLimit(timeoutMs: number, caller: AbortSignal): { signal: AbortSignal; release: () => void } {
  const controller = new AbortController();
  const follow = () => controller.abort(caller.reason);
  if (caller.aborted) follow();
  // Not AbortSignal.any: a signal as old as its job would remember each that was ever made from it.
  caller.addEventListener('abort', follow, { once: true });
  const timer = setTimeout(() => controller.abort(new Error('The time limit was reached.')), timeoutMs);
  const release = () => {
    clearTimeout(timer);
    caller.removeEventListener('abort', follow);
  };
  return { signal: controller.signal, release };
}
