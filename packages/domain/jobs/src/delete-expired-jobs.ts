import { inEachTransaction, type Db } from '@recto/database';
import { redactJob } from './delete-job.js';
import { jobStage } from './job-stages.js';
import { lockJob } from './lock-job.js';

/** A job that has not ended when its retention is over gets this much longer: its files are still in use. */
const unfinishedGraceMs = 24 * 3_600_000;

/**
 * Deletes jobs whose retention is over, 7 days after creation unless the team says otherwise, exactly as their owner
 * would; one that is still at work is left a day longer. At most `limit` a call; returns how many it found. A job that is
 * locked, such as by another worker that deletes it, is passed over. One that cannot be deleted does not keep the others: it
 * is thrown about at the end.
 */
export async function deleteExpiredJobs(db: Db, input: { now: Date; limit: number }): Promise<number> {
  const { now, limit } = input;
  const expired = await db.prisma.job.findMany({
    where: {
      deletedAt: null,
      expiresAt: { lte: now },
      OR: [{ stage: jobStage.finished }, { expiresAt: { lte: new Date(now.getTime() - unfinishedGraceMs) } }],
    },
    orderBy: { expiresAt: 'asc' },
    take: limit,
    select: { id: true },
  });
  const deleted = await inEachTransaction(db, expired, async (tx, { id }) => {
    const [free] = await tx.$queryRaw<object[]>`
      SELECT 1 FROM jobs WHERE id = ${id}::uuid AND deleted_at IS NULL FOR UPDATE SKIP LOCKED`;
    const job = free ? await lockJob(tx, id) : null;
    return job && !job.deletedAt ? redactJob(tx, job, now) : null;
  });
  return deleted.length;
}
