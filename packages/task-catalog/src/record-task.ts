import type { Tx } from '@recto/database';
import { noteForCommit } from '@recto/database';
import { v7 } from 'uuid';
import { atOnce, catalogTask, presentAsNote, type TaskRequest } from './recorded-task.js';
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
  const tasks = requests.map((request) => {
    const runAt = request.runAt > now ? request.runAt : atOnce;
    return { ...catalogTask({ ...request, runAt }), id: v7() };
  });
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
