/**
 * Calls `renew` every `everyMs` until it is stopped, and no longer than `forMs`: work that never ends must not hold its
 * claim for the life of the process. Returns what stops it.
 */
export function renewFor(renew: () => void, { everyMs, forMs }: { everyMs: number; forMs: number }): () => void {
  const startedAtMs = performance.now();
  const timer = setInterval(() => {
    if (performance.now() - startedAtMs >= forMs) clearInterval(timer);
    else renew();
  }, everyMs).unref();
  return () => clearInterval(timer);
}
