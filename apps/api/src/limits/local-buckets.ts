import type { RateLimiter } from './rate-limiter.js';

/** At so many, buckets that are full again are dropped; where that makes no room, all of them. */
const maxBuckets = 10_000;

/** Token buckets of this process alone. */
export function createLocalBuckets(): RateLimiter {
  const fullAtMs = new Map<string, number>();
  const makeRoom = (nowMs: number) => {
    for (const [name, fullAt] of fullAtMs) if (fullAt <= nowMs) fullAtMs.delete(name);
    if (fullAtMs.size >= maxBuckets) fullAtMs.clear();
  };
  return {
    takeToken(name, { capacity, refillMs }) {
      const nowMs = performance.now();
      if (fullAtMs.size >= maxBuckets) makeRoom(nowMs);
      const fullAt = Math.max(fullAtMs.get(name) ?? nowMs, nowMs);
      const isTaken = fullAt - nowMs <= (capacity - 1) * refillMs;
      const next = isTaken ? fullAt + refillMs : fullAt;
      fullAtMs.set(name, next);
      return Promise.resolve({ isTaken, fullInMs: next - nowMs });
    },
  };
}
