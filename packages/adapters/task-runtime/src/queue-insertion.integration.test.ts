import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { inStatement, Prisma } from '@recto/database';
import { atOnce, identifyTask, recordTaskWithin, type Task } from '@recto/task-catalog';
import { createTestDatabase, waitUntil, type TestDatabase } from '@recto/test-support';
import { startTaskPublisher, type TaskPublisher } from './task-publisher.js';
import { createTaskRuntime, type TaskRuntime } from './task-runtime.js';

const ignore = (): void => undefined;
const logger = { debug: ignore, info: ignore, warn: ignore, error: ignore };

let database: TestDatabase;
let runtime: TaskRuntime;
let publisher: TaskPublisher;
let publishedIds: string[];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

beforeEach(() => {
  runtime = createTaskRuntime({ backend: { kind: 'postgres', url: database.url }, logger });
  publishedIds = [];
  const { db } = database;
  publisher = startTaskPublisher({
    db,
    runtime: {
      ...runtime,
      publish: (tasks) => {
        publishedIds.push(...tasks.map(keyOf));
        return runtime.publish(tasks);
      },
    },
    logger,
  });
});
afterEach(async () => {
  await publisher.close();
  await runtime.close();
});

const request = (): Task => ({
  name: 'prepare-document',
  payload: { v: 1, jobId: randomUUID() },
  priority: 7,
  runAt: new Date(0),
});
const keyOf = (task: Task): string => identifyTask(task).key;
const recordWithin = ({ name, payload, runAt }: Task) =>
  recordTaskWithin(database.db, { name, payload, runAt }, { source: Prisma.sql`waiting`, now: new Date() });
const isJoined = () =>
  waitUntil('the queue is found', () => Promise.resolve(recordWithin(request()).insertion.sql.includes('add_job')));

/** Records the task, of priority 7, in a statement that may fail after it. */
async function record(asked: Task, divisor = 1): Promise<void> {
  const { db } = database;
  const task = recordWithin(asked);
  const statement = Prisma.sql`
    WITH waiting AS (SELECT 7 AS priority), task AS (${task.insertion})
    SELECT (SELECT count(id)::int FROM task) / ${divisor}::int AS tasks`;
  await inStatement(db, statement);
  task.committed(7);
}

const rowsOf = (task: Task) =>
  database.db.prisma.$queryRaw<Record<string, unknown>[]>`
    SELECT to_jsonb(job) - '{id,seq,data,opts,added_at_ms}'::text[] AS facts, opts - 'jobId' AS opts, opts->>'jobId' = id AS "isOwn",
      data = ${JSON.stringify(task.payload)}::jsonb AS "isSame", abs(added_at_ms - extract(epoch FROM now()) * 1000) < 60000 AS "isNow"
    FROM bullmq.job WHERE id = ${keyOf(task)}`;

test('a task that a statement puts in the queue is the same as one that is published', async () => {
  await isJoined();
  const [own, published] = [request(), request()];
  await record(own);
  await runtime.publish([published]);
  const [rows, expected] = [await rowsOf(own), await rowsOf(published)];
  expect(rows).toHaveLength(1);
  expect(rows).toEqual(expected);
  expect(rows[0]).toMatchObject({ isOwn: true, isSame: true, isNow: true });
  expect(await database.db.prisma.outboxTask.count()).toBe(0);
  expect(publishedIds).toEqual([]);
});

test('it commits with its statement or not at all, and a second one of the same key changes nothing', async () => {
  await isJoined();
  const [failed, twice] = [request(), request()];
  await expect(record(failed, 0)).rejects.toThrow();
  expect(await rowsOf(failed)).toEqual([]);
  await record(twice);
  await record(twice);
  expect(await rowsOf(twice)).toHaveLength(1);
});

test('one that is due later, or whose queue is elsewhere, goes through the outbox', async () => {
  await isJoined();
  const later = { ...request(), runAt: new Date(Date.now() + 60_000) };
  await record(later);
  expect(await rowsOf(later)).toEqual([]);
  expect(await database.db.prisma.outboxTask.deleteMany()).toEqual({ count: 1 });
  const elsewhere = createTaskRuntime({ backend: { kind: 'postgres', url: `${database.url}?` }, logger });
  expect(await elsewhere.findInsertion(database.db)).toBeNull();
  await elsewhere.close();
  await publisher.close();
  const left = { ...request(), runAt: atOnce };
  await record(left);
  expect(await database.db.prisma.outboxTask.deleteMany()).toEqual({ count: 1 });
});
