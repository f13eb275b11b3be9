import type { Db } from '@recto/database';
import { jobStage } from './job-stages.js';

export interface EndedJob {
  id: string;
  isDeleted: boolean;
}

/** Those of the given jobs that have ended, by cancelling, deletion or otherwise: work on them is to stop. */
export async function findEndedJobs(db: Db, jobIds: string[]): Promise<EndedJob[]> {
  if (jobIds.length === 0) return [];
  const ended = await db.prisma.job.findMany({
    where: { id: { in: jobIds }, stage: jobStage.finished },
    select: { id: true, deletedAt: true },
  });
  return ended.map(({ id, deletedAt }) => ({ id, isDeleted: deletedAt !== null }));
}
