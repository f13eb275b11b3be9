import { Redis } from 'ioredis';

/** Token buckets on a Redis that several processes share. */
export interface RedisTokenBuckets {
  /** Takes a token out of the bucket of this name, or none when it is empty. Throws while Redis does not answer. */
  takeToken(
    name: string,
    policy: { capacity: number; refillMs: number },
  ): Promise<{ isTaken: boolean; fullInMs: number }>;
  close(): void;
}

/**
 * A bucket is the instant, in microseconds of Redis's clock, at which it is full again: each token moves it on. A full
 * bucket needs no key, so the key ends at that instant. Where the clock was set back, what lies further ahead than an
 * empty bucket ever does counts as full.
 */
const script = `
local time = redis.call('TIME')
local now = time[1] * 1000000 + time[2]
local capacity, refill = tonumber(ARGV[1]), tonumber(ARGV[2])
local full = math.max(tonumber(redis.call('GET', KEYS[1])) or now, now)
if full > now + 2 * capacity * refill then full = now end
if full > now + (capacity - 1) * refill then return {0, string.format('%.0f', full - now)} end
full = full + refill
redis.call('SET', KEYS[1], string.format('%.0f', full), 'PX', math.ceil((full - now) / 1000))
return {1, string.format('%.0f', full - now)}`;

const keyPrefix = 'recto:rate:';

/** Connects on first use, and again after an outage; while Redis is away calls fail fast. */
export function createRedisTokenBuckets({ url }: { url: string }): RedisTokenBuckets {
  const redis = new Redis(url, { maxRetriesPerRequest: 1, connectTimeout: 2_000, lazyConnect: true });
  // What fails is told to whoever asked for a token.
  redis.on('error', () => undefined);
  return {
    async takeToken(name, { capacity, refillMs }) {
      const answer: unknown = await redis.eval(script, 1, keyPrefix + name, capacity, Math.round(refillMs * 1_000));
      const [isTaken, fullInUs] = listOf(answer);
      return { isTaken: isTaken === 1, fullInMs: Number(fullInUs) / 1_000 };
    },
    close: () => redis.disconnect(),
  };
}

/** The script answers with a list; anything else is empty. */
function listOf(answer: unknown): readonly unknown[] {
  return Array.isArray(answer) ? answer : [];
}
