import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createTestDatabase, createTestQueue, waitUntil, type TestDatabase } from '@recto/test-support';
import pg from 'pg';
import { createTaskRuntime, type TaskRuntime } from './task-runtime.js';
import type { TaskWorker } from './task-worker.js';

const ignore = (): void => undefined;
const logger = { debug: ignore, info: ignore, warn: ignore, error: ignore };

let database: TestDatabase;
let runtime: TaskRuntime;
let workers: TaskWorker[];
let following: { close(): Promise<void> };
let ran: string[];
let heard: string[];
let listened: number;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

beforeEach(async () => {
  runtime = createTaskRuntime({ backend: await createTestQueue('postgres', database), logger });
  [ran, heard, listened] = [[], [], 0];
  workers = [
    runtime.startWorker({
      queue: 'documents',
      concurrency: 1,
      handlers: { 'prepare-document': ({ jobId }) => Promise.resolve(void ran.push(jobId)) },
    }),
    runtime.startWorker({
      queue: 'downloads',
      concurrency: 1,
      handlers: { 'fetch-document': ({ jobId }) => Promise.resolve(void ran.push(jobId)) },
    }),
  ];
  following = runtime.followChanges({
    onChanges: (rowIds) => heard.push(...rowIds),
    onListening: () => (listened += 1),
  });
  await waitUntil('all listen', async () => listened === 1 && (await countWorkers()) === 2);
  // Each has looked for a task once, and waits.
  await publish('prepare-document');
  await publish('fetch-document');
});
afterEach(async () => {
  await following.close();
  await Promise.all(workers.map((worker) => worker.close(0)));
  await runtime.close();
});

const sessions = () =>
  database.db.prisma.$queryRaw<{ pid: number; name: string; query: string }[]>`
    SELECT pid, application_name AS name, query FROM pg_stat_activity WHERE datname = current_database()`;
const countListening = async () => (await sessions()).filter(({ query }) => query.includes('LISTEN')).length;
const countWorkers = async () => (await sessions()).filter(({ name }) => name.includes(':w:')).length;
const hasRun = (jobId: string) => waitUntil('the task runs', () => Promise.resolve(ran.includes(jobId)));

async function publish(name: 'prepare-document' | 'fetch-document'): Promise<void> {
  const jobId = randomUUID();
  await runtime.publish([{ name, payload: { v: 1, jobId }, priority: 0, runAt: new Date(0) }]);
  await hasRun(jobId);
}

test('workers and followers of a process listen on one connection, and tasks and changes arrive at once', async () => {
  expect(await countListening()).toBe(1);
  const tookMs: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    for (const name of ['prepare-document', 'fetch-document'] as const) {
      const startedAtMs = performance.now();
      await publish(name);
      tookMs.push(performance.now() - startedAtMs);
    }
  }
  // A worker that was not woken would look again after five seconds. A busy machine holds up one or another of them.
  expect(tookMs.toSorted((one, other) => one - other)[4]).toBeLessThan(2_000);
  const rowId = randomUUID();
  runtime.announceChanges([rowId]);
  await waitUntil('the change is heard', () => Promise.resolve(heard.includes(rowId)));
});

test('when the connection is lost, workers and followers listen on another', async () => {
  const before = (await sessions()).find(({ name }) => name === 'recto-listen')?.pid;
  await database.db.prisma.$executeRaw`SELECT pg_terminate_backend(${before}::int)`;
  await waitUntil('it listens again', () => Promise.resolve(listened === 2));
  await publish('prepare-document');
  await publish('fetch-document');
  const rowId = randomUUID();
  runtime.announceChanges([rowId]);
  await waitUntil('the change is heard', () => Promise.resolve(heard.includes(rowId)));
  await waitUntil('one connection listens', async () => (await countListening()) === 1);
  expect((await sessions()).filter(({ name }) => name === 'recto-listen')).toHaveLength(1);
  expect(await countWorkers()).toBe(2);
});

test('a worker whose own connection is lost listens again, and the last who listens ends the connection', async () => {
  const own = (await sessions()).find(({ name }) => name.startsWith('documents:w:'))?.pid;
  await database.db.prisma.$executeRaw`SELECT pg_terminate_backend(${own}::int)`;
  await publish('prepare-document');
  await waitUntil('it is counted again', async () => (await countWorkers()) === 2);
  await Promise.all(workers.map((worker) => worker.close(0)));
  expect((await sessions()).some(({ name }) => name === 'recto-listen')).toBe(true);
  await following.close();
  await waitUntil('it ends', async () => !(await sessions()).some(({ name }) => name === 'recto-listen'));
});

test('events of tasks are kept quiet while a process listens: what nobody reads wakes nobody', async () => {
  const events: string[] = [];
  const reader = new pg.Client({ connectionString: database.url });
  await reader.connect();
  try {
    reader.on('notification', ({ channel }) => events.push(channel));
    await reader.query('LISTEN bullmq_events');
    await publish('prepare-document');
    await pause(100);
    expect(events).toEqual([]);
    await Promise.all(workers.map((worker) => worker.close(0)));
    await following.close();
    await waitUntil('nobody listens', async () => !(await sessions()).some(({ name }) => name === 'recto-listen'));
    await runtime.publish([
      {
        name: 'make-job-file',
        payload: { v: 1, jobId: randomUUID(), name: 'a-1.pdf' },
        priority: 0,
        runAt: new Date(0),
      },
    ]);
    await waitUntil('an event is heard of', () => Promise.resolve(events.includes('bullmq_events')));
  } finally {
    await reader.end();
  }
});
