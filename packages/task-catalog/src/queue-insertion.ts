import { isMissingObject, type Db, type Prisma } from '@recto/database';
import type { Task } from './task.js';

/**
 * Puts a task in the queue as part of a statement of the database that the queue is in: a query with one row for each row of
 * its `source`, which names the task's `priority`. To be read by the statement: what nobody reads is not carried out.
 */
export type QueueInsertion = (task: Omit<Task, 'priority'>, source: Prisma.Sql) => Prisma.Sql;

const insertions = new WeakMap<Db, QueueInsertion>();

/** From now on tasks that are due at once need no outbox where one statement causes them; null: all go through the outbox. */
export function setQueueInsertion(db: Db, insertion: QueueInsertion | null): void {
  if (insertion === null) insertions.delete(db);
  else insertions.set(db, insertion);
}

/** Null where the queue is elsewhere, or not known yet. */
export function queueInsertionOf(db: Db): QueueInsertion | null {
  return insertions.get(db) ?? null;
}

/**
 * Runs a statement with tasks in it. Where the queue's own tables are gone from the database, tasks go through the outbox from
 * then on, and what was to be done is done that way.
 */
export async function withQueueInsertion<Result>(db: Db, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (queueInsertionOf(db) === null || !isMissingObject(error)) throw error;
    setQueueInsertion(db, null);
    return await run();
  }
}
