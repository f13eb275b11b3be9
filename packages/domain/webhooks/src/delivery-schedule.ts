const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Waits before each of the ten attempts: 75 h 35 min in all (Interface 7, after Standard Webhooks 1.0). */
export const deliveryRetryDelaysMs = [
  0,
  5_000,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  14 * hourMs,
  20 * hourMs,
  24 * hourMs,
] as const;

/** A receiver may ask for a later attempt, but not for one later than the longest wait of the schedule. */
const longestWaitMs = 24 * hourMs;

/** Nothing but failure for this long disables the endpoint. */
export const disableAfterFailingMs = 120 * hourMs;

/**
 * When the attempt after `attemptNumber` (from 1) is due, or null after the last. `random` in 0..1 adds up to a tenth,
 * so that endpoints that failed together do not come back together. `retryAfterMs` is what the receiver asked for.
 */
export function nextAttemptAt(input: {
  attemptNumber: number;
  now: Date;
  random: number;
  retryAfterMs?: number;
}): Date | null {
  const delayMs = deliveryRetryDelaysMs[input.attemptNumber];
  if (delayMs === undefined) return null;
  const scheduledMs = delayMs * (1 + input.random / 10);
  const askedMs = Math.min(input.retryAfterMs ?? 0, longestWaitMs);
  return new Date(input.now.getTime() + Math.round(Math.max(scheduledMs, askedMs)));
}
