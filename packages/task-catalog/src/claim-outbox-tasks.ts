import type { Db } from '@recto/database';
import type { StoredTask } from './task.js';
import { isKnownPayload, isTaskName, lastPriority } from './task-definitions.js';

/** Long enough for the process that committed to publish by itself; short enough that a crash costs seconds. */
const publishGraceMs = 5_000;

/** A row that is no task of this version, or is malformed. */
export interface UnknownTask {
  id: string;
  name: string;
}

type OutboxRow = Omit<StoredTask, 'name' | 'payload'> & { name: string; payload: unknown };

/**
 * Takes up to `limit` recorded tasks that are due and that nobody published within 5 s of their commit, those never taken
 * first, then the oldest. Two callers never get the same task within that time. Publishing one and then purging it (`purgeTasks`)
 * completes the work; a crash in between makes it due again. A row stamped in the future comes from a clock that runs
 * ahead, and is due as well. Rows that are no tasks of this version are only named.
 */
export async function claimOutboxTasks(
  db: Db,
  input: { now: Date; limit: number },
): Promise<{ tasks: StoredTask[]; unknown: UnknownTask[] }> {
  const due = new Date(input.now.getTime() - publishGraceMs);
  const ahead = new Date(input.now.getTime() + publishGraceMs);
  const rows = await db.prisma.$queryRaw<OutboxRow[]>`
    UPDATE outbox_tasks SET claimed_at = ${input.now}
    WHERE id IN (
      SELECT id FROM outbox_tasks
      WHERE run_at <= ${input.now} AND (created_at <= ${due} OR created_at > ${ahead})
        AND (claimed_at IS NULL OR claimed_at <= ${due} OR claimed_at > ${ahead})
      ORDER BY claimed_at NULLS FIRST, created_at LIMIT ${input.limit} FOR UPDATE SKIP LOCKED
    )
    RETURNING id, name, payload, priority, run_at AS "runAt"`;
  const tasks = rows.filter(isStoredTask);
  const known = new Set(tasks.map(({ id }) => id));
  return { tasks, unknown: rows.filter(({ id }) => !known.has(id)).map(({ id, name }) => ({ id, name })) };
}

function isStoredTask(row: OutboxRow): row is StoredTask {
  const { name, payload, priority } = row;
  return isTaskName(name) && isKnownPayload(name, payload) && priority >= 0 && priority <= lastPriority;
}

/** Deletes tasks from the outbox once the queue has them. A second call changes nothing. */
export async function purgeTasks(db: Db, ids: string[]): Promise<void> {
  if (ids.length > 0) await db.prisma.outboxTask.deleteMany({ where: { id: { in: ids } } });
}
