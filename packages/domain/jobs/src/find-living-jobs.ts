import type { Db } from '@recto/database';

/** Those of the given ids that name a job which still has its files: an object of any other job is forgotten. */
export async function findLivingJobs(db: Db, jobIds: string[]): Promise<Set<string>> {
  const jobs = await db.prisma.job.findMany({ where: { id: { in: jobIds }, deletedAt: null }, select: { id: true } });
  return new Set(jobs.map((job) => job.id));
}
