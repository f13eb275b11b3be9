import { inEachTransaction, type Db } from '@recto/database';
import { recordTask } from '@recto/task-catalog';
import { endJob } from './end-job.js';
import { jobFailure } from './job-failure.js';
import { isAwaitingUpload, jobStage } from './job-stages.js';
import { lockJob } from './lock-job.js';

/** An upload that is not completed within a day ends (Interface 3). */
const uploadLifetimeMs = 24 * 3_600_000;

/**
 * Ends jobs whose upload was not completed within 24 h, and leaves what stands in the store to a task. At most `limit` a
 * call; returns how many. One that cannot be ended does not keep the others: it is thrown about at the end.
 */
export async function expireUploads(db: Db, input: { now: Date; limit: number }): Promise<number> {
  const { now, limit } = input;
  const stale = await db.prisma.job.findMany({
    where: { stage: jobStage.awaitingUpload, createdAt: { lte: new Date(now.getTime() - uploadLifetimeMs) } },
    take: limit,
    select: { id: true },
  });
  const ended = await inEachTransaction(db, stale, async (tx, { id }) => {
    const job = await lockJob(tx, id);
    if (!job || !isAwaitingUpload(job)) return;
    await endJob(tx, job, { failure: jobFailure('upload_expired'), paidPages: 0, now });
    await recordTask(tx, 'delete-job-files', { v: 1, jobId: id, teamId: job.teamId }, { now });
  });
  return ended.length;
}
