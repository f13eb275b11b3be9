import { together } from '@recto/concurrency';
import { perDb, type Db, type Row } from '@recto/database';
import { isQueued, stageSql } from '../job-stages.js';

/** Beyond it nobody counts. */
const countCap = 10_000;

/** Who ask at the same time share a statement, as those do who ask for jobs. */
const positionsTogether = { limit: 50, pace: { burst: 8, everyMs: 25 } };

const countTogether = perDb((db) =>
  together<Row.Job, number>(async (jobs) => {
    const [first] = jobs;
    if (jobs.length === 1 && first) return [await countBefore(db, first)];
    const positions = await findQueuePositions(db, [...new Set(jobs.map(({ id }) => id))]);
    // A worker has taken it meanwhile: nobody was before it.
    return jobs.map(({ id }) => positions.get(id) ?? 0);
  }, positionsTogether),
);

/**
 * How many jobs that wait for a worker stand before this one: those of higher priority, and those of its own that were
 * of an earlier turn. Counted up to 10,000. Null for a job that does not wait, or waits for its upload.
 */
export async function findQueuePosition(db: Db, job: Row.Job): Promise<number | null> {
  return isQueued(job) ? countTogether(db)(job) : null;
}

async function countBefore(db: Db, { id, priority, turn, updatedAt }: Row.Job): Promise<number> {
  // The stage is written out: an index of the waiting jobs alone is used only where it is known to the planner.
  const [row] = await db.prisma.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (
      (SELECT 1 FROM jobs WHERE stage = ${stageSql.queued} AND priority = ${priority}
        AND (turn, updated_at, id) < (${turn}, ${updatedAt}, ${id}::uuid) LIMIT ${countCap})
      UNION ALL
      (SELECT 1 FROM jobs WHERE stage = ${stageSql.queued} AND priority = 'normal' AND ${priority} = 'batch' LIMIT ${countCap})
    ) AS before`;
  return Math.min(countCap, row?.count ?? 0);
}

/** As `findQueuePosition` for many jobs in one query, by their ids; those that do not wait are left out. */
export async function findQueuePositions(db: Db, jobIds: string[]): Promise<Map<string, number>> {
  if (jobIds.length === 0) return new Map();
  const rows = await db.prisma.$queryRaw<{ id: string; position: number }[]>`
    WITH line AS (
      (SELECT id, 0 AS rank, turn, updated_at FROM jobs WHERE stage = ${stageSql.queued} AND priority = 'normal'
        ORDER BY turn, updated_at, id LIMIT ${countCap})
      UNION ALL
      (SELECT id, 1 AS rank, turn, updated_at FROM jobs WHERE stage = ${stageSql.queued} AND priority = 'batch'
        ORDER BY turn, updated_at, id LIMIT ${countCap})
    ), numbered AS (
      SELECT id, row_number() OVER (ORDER BY rank, turn, updated_at, id) - 1 AS place FROM line
    )
    SELECT jobs.id::text, least(coalesce(place, ${countCap}), ${countCap})::int AS position
    FROM jobs LEFT JOIN numbered USING (id)
    WHERE jobs.id = ANY (${jobIds}::uuid[]) AND stage = ${stageSql.queued}`;
  return new Map(rows.map(({ id, position }) => [id, position]));
}
