import type { Db } from '@recto/database';
import { answerLifetimeMs } from './claim-request.js';

/** Deletes requests and their answers after 24 h. At most `limit` a call; returns how many. */
export async function purgeRequests(db: Db, { now, limit }: { now: Date; limit: number }): Promise<number> {
  const before = new Date(now.getTime() - answerLifetimeMs);
  return db.prisma.$executeRaw`
    DELETE FROM idempotent_requests WHERE id IN (
      SELECT id FROM idempotent_requests WHERE created_at <= ${before} ORDER BY created_at LIMIT ${limit}
      FOR UPDATE SKIP LOCKED
    )`;
}
