/** How often something may begin: `burst` times at once, and from there on each `everyMs`. */
export interface Pace {
  readonly burst: number;
  readonly everyMs: number;
  /** Nothing waits longer, however much has begun. Default: no limit. */
  readonly longestMs?: number;
}

/** How long the next one has to wait, in ms; 0: not at all. Each call counts as a beginning. */
export type Pacer = () => number;

/** The generic cell rate algorithm (ITU-T I.371), as a leaky bucket that delays. */
export function createPacer(
  { burst, everyMs, longestMs = Infinity }: Pace,
  nowMs: () => number = () => performance.now(),
): Pacer {
  let nextAtMs = -Infinity;
  return () => {
    const now = nowMs();
    nextAtMs = Math.min(Math.max(nextAtMs + everyMs, now - (burst - 1) * everyMs), now + longestMs);
    return Math.max(0, nextAtMs - now);
  };
}
