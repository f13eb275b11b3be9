import type { BucketPolicy, TokenOutcome } from '@recto/accounts';

/** Token buckets that all API processes share. */
export interface RateLimiter {
  /** Takes a token out of the bucket of this name, or none when it is empty. */
  takeToken(name: string, policy: BucketPolicy): Promise<TokenOutcome>;
}

/** Time until an empty bucket has a token again. */
export function nextInMs({ capacity, refillMs }: BucketPolicy, fullInMs: number): number {
  return Math.max(0, fullInMs - (capacity - 1) * refillMs);
}

/** So many requests a minute, all of them at once if they come so. */
export function perMinute(count: number): BucketPolicy {
  return { capacity: count, refillMs: 60_000 / count };
}
