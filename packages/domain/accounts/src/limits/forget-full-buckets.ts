import type { Db } from '@recto/database';

/** Drops buckets that are full again. At most `limit` a call; returns how many. */
export async function forgetFullBuckets(db: Db, { limit }: { limit: number }): Promise<number> {
  return db.prisma.$executeRaw`
    DELETE FROM rate_buckets WHERE name IN (
      SELECT name FROM rate_buckets WHERE full_at <= clock_timestamp() LIMIT ${limit} FOR UPDATE SKIP LOCKED
    )`;
}
