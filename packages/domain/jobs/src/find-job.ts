import { perDb, Prisma, together, type Db, type Row } from '@recto/database';

/** So many are found in one query. */
const jobsTogether = 50;

/** Types of ours in the database: they are read as what they are written as. */
const enums: ReadonlySet<string> = new Set(['status', 'stage']);

/** All columns by the names of the row. Written out once: the ORM would take longer over this query than the database. */
const columns = Object.keys(Prisma.JobScalarFieldEnum).map((name) => {
  const column = name.replaceAll(/[A-Z]/g, '_$&').toLowerCase();
  return Prisma.raw(`${column}${enums.has(name) ? '::text' : ''} AS "${name}"`);
});

/** Those who look for jobs at the same time share a query; each sees what was committed before it asked. */
const findTogether = perDb((db) =>
  together<string, Row.Job | null>(
    async (jobIds) => {
      const jobs = await db.prisma.$queryRaw<Row.Job[]>`
        SELECT ${Prisma.join(columns)} FROM jobs WHERE id = ANY (${[...new Set(jobIds)]}::uuid[])`;
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
