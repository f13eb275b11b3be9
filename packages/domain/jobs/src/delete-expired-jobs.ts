import { inTransaction, type Db } from '@recto/database';
import { redactJob } from './delete-job.js';
import { lockJob } from './lock-job.js';

/**
 * Deletes jobs whose retention is over, 7 days after creation unless the team says otherwise, exactly as their owner
 * would; at most `limit` a call. Returns how many.
 */
export async function deleteExpiredJobs(db: Db, input: { now: Date; limit: number }): Promise<number> {
  const expired = await db.prisma.job.findMany({
    where: { deletedAt: null, expiresAt: { lte: input.now } },
    orderBy: { expiresAt: 'asc' },
    take: input.limit,
    select: { id: true },
  });
  for (const { id } of expired) {
    await inTransaction(db, async (tx) => {
      const job = await lockJob(tx, id);
      if (job && !job.deletedAt) await redactJob(tx, job, input.now);
    });
  }
  return expired.length;
}
