import type { Db, Row } from '@recto/database';

/** Beyond it nobody counts. */
const countCap = 10_000;

/**
 * How many jobs that wait for a worker stand before this one: those of higher priority, and those of its own that were
 * of an earlier turn. Counted up to 10,000. Null for a job that does not wait, or waits for its upload.
 */
export async function findQueuePosition(db: Db, job: Row.Job): Promise<number | null> {
  if (job.stage !== 'queued') return null;
  const { id, priority, turn, updatedAt } = job;
  // The stage is written out: an index of the waiting jobs alone is used only where it is known to the planner.
  const [row] = await db.prisma.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (
      (SELECT 1 FROM jobs WHERE stage = 'queued' AND priority = ${priority}
        AND (turn, updated_at, id) < (${turn}, ${updatedAt}, ${id}::uuid) LIMIT ${countCap})
      UNION ALL
      (SELECT 1 FROM jobs WHERE stage = 'queued' AND priority = 'normal' AND ${priority} = 'batch' LIMIT ${countCap})
    ) AS before`;
  return Math.min(countCap, row?.count ?? 0);
}
