const firstDelayMs = 500;
const longestDelayMs = 20_000;
/** A service that asks for more patience than this is asked no more; the error says how long it wanted. */
const longestRetryAfterMs = 60_000;

/** Seconds of a Retry-After header, which is a number or a date (RFC 9110); null without a sane one. */
export function parseRetryAfter(value: string | null, now: number): number | null {
  if (value === null || value.trim() === '') return null;
  const seconds = /^\d+$/.test(value.trim()) ? Number(value) : (Date.parse(value) - now) / 1_000;
  return Number.isNaN(seconds) ? null : Math.max(0, Math.ceil(seconds));
}

/**
 * How long to wait before the next try, `attempt` of which have failed: what the service asked for, else twice as long
 * each time, half of it by chance (`random` 0..1) so that clients do not come back together. Null: do not try again.
 */
export function retryDelayMs(attempt: number, retryAfterSeconds: number | null, random: number): number | null {
  if (retryAfterSeconds !== null) {
    const delayMs = retryAfterSeconds * 1_000;
    return delayMs > longestRetryAfterMs ? null : delayMs;
  }
  const fullMs = Math.min(longestDelayMs, firstDelayMs * 2 ** (attempt - 1));
  return fullMs / 2 + (fullMs / 2) * random;
}
