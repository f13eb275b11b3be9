import type { Db } from '@recto/database';
import { catalogTask, type RecordedTask } from './recorded-task.js';
import { isTaskName } from './task-definitions.js';

/** Long enough for the process that committed to publish by itself; short enough that a crash costs seconds. */
const publishGraceMs = 5_000;

/**
 * Takes up to `limit` recorded tasks that nobody published within 5 s of their commit, oldest first. Two callers never
 * get the same task within that time. Publishing one and then forgetting it (`forgetTasks`) completes the work; a
 * crash in between makes it due again.
 */
export async function claimOutboxTasks(db: Db, input: { now: Date; limit: number }): Promise<RecordedTask[]> {
  const due = new Date(input.now.getTime() - publishGraceMs);
  const rows = await db.prisma.$queryRaw<
    { id: string; name: string; payload: unknown; priority: number; run_at: Date }[]
  >`
    UPDATE outbox_tasks SET claimed_at = ${input.now}
    WHERE id IN (
      SELECT id FROM outbox_tasks
      WHERE created_at <= ${due} AND (claimed_at IS NULL OR claimed_at <= ${due})
      ORDER BY created_at LIMIT ${input.limit} FOR UPDATE SKIP LOCKED
    )
    RETURNING id, name, payload, priority, run_at`;
  return rows.map((row) => {
    if (!isTaskName(row.name)) throw new Error(`the outbox holds a task that this version does not know: ${row.name}`);
    return {
      id: row.id,
      ...catalogTask({ name: row.name, payload: row.payload, priority: row.priority, runAt: row.run_at }),
    };
  });
}

/** Drops tasks from the outbox once the queue has them. A second call changes nothing. */
export async function forgetTasks(db: Db, ids: string[]): Promise<void> {
  if (ids.length > 0) await db.prisma.outboxTask.deleteMany({ where: { id: { in: ids } } });
}
