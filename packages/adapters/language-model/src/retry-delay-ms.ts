/** First pause; each further one is twice as long. */
const firstDelayMs = 500;
/** A page waits no longer than this between two tries, unless the server asks for it. */
const longestDelayMs = 20_000;

/**
 * How long to wait before the next try, `tries` having failed. What the server asked for counts, if it asked for
 * anything. `random` in 0..1 spreads the tries of many pages that failed together over half of the pause.
 */
export function retryDelayMs(tries: number, askedMs: number | undefined, random: number): number {
  const delayMs = Math.min(longestDelayMs, firstDelayMs * 2 ** (tries - 1));
  return Math.max(askedMs ?? 0, delayMs * (0.5 + random / 2));
}
