import type { Db } from '@recto/database';

export interface BucketPolicy {
  /** Tokens in a full bucket, from 1. */
  capacity: number;
  /** Time in which one token comes back. */
  refillMs: number;
}

export interface TokenOutcome {
  isTaken: boolean;
  /** Time until the bucket is full again. */
  fullInMs: number;
}

/**
 * Takes a token out of a bucket that every process shares, or none when it is empty. A bucket is the instant at which it
 * is full again: each token moves it on by `refillMs`. The database's clock counts, so that processes agree; where it was
 * set back, what lies further ahead than an empty bucket ever does counts as full.
 */
export async function takeToken(db: Db, name: string, policy: BucketPolicy): Promise<TokenOutcome> {
  const fullInMs = await takeTokens(db, name, policy, 1);
  if (fullInMs !== null) return { isTaken: true, fullInMs };
  const { capacity, refillMs } = policy;
  const [left] = await db.prisma.$queryRaw<{ full_in_ms: number }[]>`
    SELECT greatest(0, extract(epoch FROM full_at - clock_timestamp()) * 1000)::float8 AS full_in_ms
    FROM rate_buckets WHERE name = ${name}`;
  return { isTaken: false, fullInMs: left?.full_in_ms ?? capacity * refillMs };
}

/** Takes so many tokens at once, or none: null, where the bucket has fewer. Otherwise the time until it is full again. */
export async function takeTokens(
  db: Db,
  name: string,
  { capacity, refillMs }: BucketPolicy,
  count: number,
): Promise<number | null> {
  if (count > capacity) return null;
  const aheadMs = 2 * capacity * refillMs;
  const [taken] = await db.prisma.$queryRaw<{ full_in_ms: number }[]>`
    INSERT INTO rate_buckets AS bucket (name, full_at)
    VALUES (${name}, clock_timestamp() + ${refillMs * count}::float8 * interval '1 millisecond')
    ON CONFLICT (name) DO UPDATE
      SET full_at = CASE WHEN bucket.full_at > clock_timestamp() + ${aheadMs}::float8 * interval '1 millisecond'
          THEN clock_timestamp() ELSE GREATEST(bucket.full_at, clock_timestamp()) END
        + ${refillMs * count}::float8 * interval '1 millisecond'
      WHERE GREATEST(bucket.full_at, clock_timestamp())
          <= clock_timestamp() + ${refillMs * (capacity - count)}::float8 * interval '1 millisecond'
        OR bucket.full_at > clock_timestamp() + ${aheadMs}::float8 * interval '1 millisecond'
    RETURNING greatest(0, extract(epoch FROM full_at - clock_timestamp()) * 1000)::float8 AS full_in_ms`;
  return taken?.full_in_ms ?? null;
}
