import { setTimeout as delay } from 'node:timers/promises';

/** Looks every 25 ms until `condition` holds (its value is returned) and throws with `what` when `limitMs` has passed. */
export async function waitUntil<Value>(
  what: string,
  condition: () => Promise<Value | false | null | undefined>,
  limitMs = 120_000,
): Promise<Value> {
  const endsAt = Date.now() + limitMs;
  for (;;) {
    const value = await condition();
    if (value !== false && value !== null && value !== undefined) return value;
    if (Date.now() > endsAt) throw new Error(`timed out after ${limitMs} ms: ${what}`);
    await delay(25);
  }
}
