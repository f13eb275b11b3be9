import type { Db } from '@recto/database';

/** How many tasks of the outbox are due for publishing, and for how long the oldest of them, in seconds. */
export async function describeOutbox(db: Db, now: Date): Promise<{ due: number; oldestSeconds: number }> {
  const [row] = await db.prisma.$queryRaw<{ due: number; oldest_seconds: number | null }[]>`
    SELECT count(*)::int AS due, extract(epoch FROM ${now}::timestamptz - min(greatest(run_at, created_at)))::float8 AS oldest_seconds
    FROM outbox_tasks WHERE run_at <= ${now}`;
  return { due: row?.due ?? 0, oldestSeconds: Math.max(0, row?.oldest_seconds ?? 0) };
}
