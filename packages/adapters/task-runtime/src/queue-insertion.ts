import { Prisma, type Db } from '@recto/database';
import { identifyTask, type QueueInsertion } from '@recto/task-catalog';
import { presentForQueue } from './put-in-queue.js';
import type { QueueBackend } from './queue-backend.js';
import { queueSchema } from './queue-connections.js';

/** What BullMQ 6 adds a task with; another version may have another, and is then asked by its own way. */
const signature = `${queueSchema}.add_job(text, text, text, jsonb, jsonb, integer, bigint, bigint, integer, text, text, text, text, text, boolean)`;

/**
 * How a statement of `db` puts a task in the queue by itself, with the function by which BullMQ does, so that both commit
 * together. Null where the queue is not in this database, or has no such function.
 */
export async function findQueueInsertion(db: Db, backend: QueueBackend): Promise<QueueInsertion | null> {
  if (backend.kind !== 'postgres' || backend.url !== db.url) return null;
  const [row] = await db.prisma.$queryRaw<{ isThere: boolean }[]>`
    SELECT to_regprocedure(${signature}) IS NOT NULL AS "isThere"`;
  return row?.isThere === true ? insertIntoQueue : null;
}

/** One whose key is there already is left as it is. */
const insertIntoQueue: QueueInsertion = (task, source) => {
  const { name, data, opts } = presentForQueue({ ...task, priority: 0 });
  return Prisma.sql`
    SELECT ${Prisma.raw(queueSchema)}.add_job(
      ${identifyTask(task).queue}::text, ${opts.jobId}::text, ${name}::text, ${JSON.stringify(data)}::jsonb,
      jsonb_set(${JSON.stringify(opts)}::jsonb, '{priority}', to_jsonb(priority::int)), priority::int, 0::bigint,
      ${Date.now()}::bigint, ${opts.attempts}::int, NULL, NULL, NULL, NULL, NULL, false
    ) AS id
    FROM ${source}`;
};
