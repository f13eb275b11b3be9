import { setTimeout as delay } from 'node:timers/promises';

/** Often at first, for states that pass; what takes longer is asked for less often, for most looks are a request or a query. */
const [firstPauseMs, longestPauseMs, growth] = [25, 100, 1.05];

/** Longer than anything takes on a machine that has far more to do: the time counts only where something fails. */
const patienceMs = 240_000;

/** Looks every 25 to 100 ms until `condition` holds (its value is returned) and throws with `what` when `limitMs` has passed. */
export async function waitUntil<Value>(
  what: string,
  condition: () => Promise<Value | false | null | undefined>,
  limitMs = patienceMs,
): Promise<Value> {
  const endsAt = Date.now() + limitMs;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(longestPauseMs, pauseMs * growth)) {
    const value = await condition();
    if (value !== false && value !== null && value !== undefined) return value;
    if (Date.now() > endsAt) throw new Error(`timed out after ${limitMs} ms: ${what}`);
    await delay(pauseMs);
  }
}
