import { onCommit, Prisma, type Db, type Tx } from '@recto/database';
import { v7 } from 'uuid';
import { publishStored } from './commit-listener.js';
import { queueInsertionOf } from './queue-insertion.js';
import { atOnce, parsePayload, type StoredTask, type Task } from './task.js';
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
export async function recordTasks(tx: Tx, requests: Task[], now: Date): Promise<void> {
  const tasks = requests.map((request) => taskToStore(request, now));
  const rows = tasks.map(({ runAt, ...task }) => ({ ...task, run_at: runAt }));
  await tx.$executeRaw`
    INSERT INTO outbox_tasks (id, name, payload, priority, run_at, created_at)
    SELECT id, name, payload, priority, run_at, ${now}::timestamptz
    FROM json_to_recordset(${JSON.stringify(rows)}::json)
      AS task(id uuid, name text, payload jsonb, priority int, run_at timestamptz)`;
  onCommit(tx, (db) => publishStored(db, tasks));
}

function taskToStore(request: Task, now: Date): StoredTask {
  const { name, priority } = request;
  const runAt = request.runAt > now ? request.runAt : atOnce;
  return { id: v7(), name, payload: parsePayload(name, request.payload), priority, runAt };
}

/**
 * Records a task within the statement that causes it: `insertion` is a part of its WITH, of which the statement must read the
 * column `id`, and `committed` is to be called once that has run. The priority is a number that the statement finds, in its
 * `source`, under the name `priority`. Where the queue is in the same database, a task that is due at once is put in it there
 * and then: nothing is left to publish.
 */
export function recordTaskWithin(
  db: Db,
  request: Omit<Task, 'priority'>,
  { source, now }: { source: Prisma.Sql; now: Date },
): { insertion: Prisma.Sql; committed: (priority: number) => void } {
  const task = taskToStore({ ...request, priority: 0 }, now);
  const insertIntoQueue = task.runAt === atOnce ? queueInsertionOf(db) : null;
  if (insertIntoQueue) return { insertion: insertIntoQueue(task, source), committed: () => undefined };
  return {
    insertion: Prisma.sql`
      INSERT INTO outbox_tasks (id, name, payload, priority, run_at, created_at)
      SELECT ${task.id}::uuid, ${task.name}, ${JSON.stringify(task.payload)}::jsonb, priority, ${task.runAt}::timestamptz,
        ${now}::timestamptz
      FROM ${source}
      RETURNING id`,
    committed: (priority) => publishStored(db, [{ ...task, priority }]),
  };
}
