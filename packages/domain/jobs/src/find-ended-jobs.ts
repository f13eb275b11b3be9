import type { Db } from '@recto/database';

/** Those of the given jobs that have ended, by cancelling, deletion or otherwise: work on them is to stop. */
export async function findEndedJobs(db: Db, jobIds: string[]): Promise<string[]> {
  if (jobIds.length === 0) return [];
  const ended = await db.prisma.job.findMany({
    where: { id: { in: jobIds }, stage: 'finished' },
    select: { id: true },
  });
  return ended.map((job) => job.id);
}
