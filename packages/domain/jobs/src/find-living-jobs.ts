import type { Db } from '@recto/database';

/** Of the given ids: how many name a job at all, and which of these still have their files. */
export async function findLivingJobs(db: Db, jobIds: string[]): Promise<{ known: number; living: Set<string> }> {
  const jobs = await db.prisma.job.findMany({ where: { id: { in: jobIds } }, select: { id: true, deletedAt: true } });
  return { known: jobs.length, living: new Set(jobs.filter((job) => !job.deletedAt).map((job) => job.id)) };
}
