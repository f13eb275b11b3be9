import { noteForCommit, Prisma, type Db, type Notes, type Tx } from '@recto/database';
import { v7 } from 'uuid';
import { queueInsertionOf } from './queue-insertion.js';
import { atOnce, catalogTask, presentAsNote, type RecordedTask, type TaskRequest } from './recorded-task.js';
import type { TaskName, TaskPayload } from './task-definitions.js';

/**
 * Records a task in the transaction that causes it. It is published once that commits; if the process dies in
 * between, and for a task that is due later, a sweep publishes it. Throws on a payload that the catalogue does not know.
 */
export async function recordTask<Name extends TaskName>(
  tx: Tx,
  name: Name,
  payload: TaskPayload<Name>,
  options: { now: Date; runAt?: Date; priority?: number },
): Promise<void> {
  const { now, runAt = now, priority = 0 } = options;
  await recordTasks(tx, [{ name, payload, priority, runAt }], now);
}

/** `recordTask` for many at once, in one statement. */
export async function recordTasks(tx: Tx, requests: TaskRequest[], now: Date): Promise<void> {
  const tasks = requests.map((request) => taskToRecord(request, now));
  await tx.outboxTask.createMany({
    data: tasks.map(({ id, name, payload, priority, runAt }) => ({
      id,
      name,
      payload,
      priority,
      runAt,
      createdAt: now,
    })),
  });
  for (const task of tasks) noteForCommit(tx, presentAsNote(task));
}

function taskToRecord(request: TaskRequest, now: Date): RecordedTask {
  const runAt = request.runAt > now ? request.runAt : atOnce;
  return { ...catalogTask({ ...request, runAt }), id: v7() };
}

/**
 * Records a task within the statement that causes it: `insertion` is a part of its WITH, of which the statement must read the
 * column `id`, and `note` is to be called with what came of it. The priority is a number that the statement finds, in its
 * `source`, under the name `priority`. Where the queue is in the same database, a task that is due at once is put in it there
 * and then: nothing is left to publish.
 */
export function recordTaskWithin(
  db: Db,
  request: Omit<TaskRequest, 'priority'>,
  { source, now }: { source: Prisma.Sql; now: Date },
): { insertion: Prisma.Sql; note: (notes: Notes, priority: number) => void } {
  const task = taskToRecord({ ...request, priority: 0 }, now);
  const insertIntoQueue = task.runAt === atOnce ? queueInsertionOf(db) : null;
  if (insertIntoQueue) return { insertion: insertIntoQueue(task, source), note: () => undefined };
  return {
    insertion: Prisma.sql`
      INSERT INTO outbox_tasks (id, name, payload, priority, run_at, created_at)
      SELECT ${task.id}::uuid, ${task.name}, ${JSON.stringify(task.payload)}::jsonb, priority, ${task.runAt}::timestamptz,
        ${now}::timestamptz
      FROM ${source}
      RETURNING id`,
    note: (notes, priority) => noteForCommit(notes, presentAsNote({ ...task, priority })),
  };
}
