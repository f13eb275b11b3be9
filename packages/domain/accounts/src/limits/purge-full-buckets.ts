import type { Db } from '@recto/database';

/** Deletes buckets that are full again. At most `limit` a call; returns how many. */
export async function purgeFullBuckets(db: Db, { limit }: { limit: number }): Promise<number> {
  return db.prisma.$executeRaw`
    DELETE FROM rate_buckets WHERE name IN (
      SELECT name FROM rate_buckets WHERE full_at <= clock_timestamp() LIMIT ${limit} FOR UPDATE SKIP LOCKED
    )`;
}
