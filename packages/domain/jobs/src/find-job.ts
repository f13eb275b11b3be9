import { perDb, together, type Db, type Row } from '@recto/database';

/** So many are found in one query. */
const jobsTogether = 50;

/** Those who look for jobs at the same time share a query; each sees what was committed before it asked. */
const findTogether = perDb((db) =>
  together<string, Row.Job | null>(
    async (jobIds) => {
      const jobs = await db.prisma.job.findMany({ where: { id: { in: [...new Set(jobIds)] } } });
      const byId = new Map(jobs.map((job) => [job.id, job]));
      return jobIds.map((jobId) => byId.get(jobId) ?? null);
    },
    { limit: jobsTogether },
  ),
);

/** A job's row, deleted or not; null if there is none. */
export function findJob(db: Db, jobId: string): Promise<Row.Job | null> {
  return findTogether(db)(jobId.toLowerCase());
}
