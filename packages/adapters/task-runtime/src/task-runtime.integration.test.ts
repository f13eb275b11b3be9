import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { inTransaction } from '@recto/database';
import { identifyTask, recordTask, type Task } from '@recto/task-catalog';
import { createTestDatabase, createTestQueue, emptyTestQueue, waitUntil, type TestDatabase } from '@recto/test-support';
import { startTaskPublisher } from './task-publisher.js';
import { TaskPostponed } from './task-postponed.js';
import { createTaskRuntime, type TaskRuntime } from './task-runtime.js';
import type { TaskRun, TaskWorker } from './task-worker.js';
import { startCuttableProxy, type CuttableProxy } from './testing/cuttable-proxy.js';

const ignore = (): void => undefined;
const logger = { debug: ignore, info: ignore, warn: ignore, error: ignore };

const prepare = () => {
  const payload = { v: 1 as const, jobId: randomUUID() as string };
  return { name: 'prepare-document' as const, payload, priority: 0, runAt: new Date() };
};

describe.each(['postgres', 'redis'] as const)('on %s', (kind) => {
  let database: TestDatabase;
  let proxy: CuttableProxy;
  let runtime: TaskRuntime;
  let runs: { jobId: string; attempt: number }[];
  let workers: TaskWorker[];

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  beforeEach(async () => {
    const queue = await createTestQueue(kind, database);
    // What a worker of the test before gave back when it was closed would wait here for its next try.
    await emptyTestQueue(queue);
    proxy = await startCuttableProxy(queue.url);
    runtime = createTaskRuntime({ backend: { ...queue, url: proxy.url }, logger });
    runs = [];
    workers = [];
  });
  afterEach(async () => {
    await Promise.all(workers.map((worker) => worker.close(0)));
    await runtime.close();
    await proxy.cut();
  });

  const startWorker = (act: (run: TaskRun) => Promise<void> = () => Promise.resolve()): TaskWorker => {
    const worker = runtime.startWorker({
      queue: 'documents',
      concurrency: 2,
      handlers: {
        'prepare-document': async ({ jobId }, run) => {
          runs.push({ jobId, attempt: run.attempt });
          await act(run);
        },
      },
    });
    workers.push(worker);
    return worker;
  };
  const hasRun = (task: { payload: { jobId: string } }) =>
    waitUntil('the task runs', () => Promise.resolve(runs.some((run) => run.jobId === task.payload.jobId)));
  const publishWhenPossible = (task: Task) =>
    waitUntil('the queue takes a task', () =>
      runtime.publish([task]).then(
        () => true,
        () => false,
      ),
    );

  test('what is started before the queue can be reached works once it can', async () => {
    await proxy.cut();
    startWorker();
    const task = prepare();
    await expect(runtime.publish([task])).rejects.toThrow();
    await proxy.restore();
    await publishWhenPossible(task);
    await hasRun(task);
    await runtime.checkHealth();
  });

  test('publishing and working go on after every connection was lost', async () => {
    startWorker();
    const before = prepare();
    await runtime.publish([before]);
    await hasRun(before);
    await proxy.cut();
    await proxy.restore();
    const after = prepare();
    await publishWhenPossible(after);
    await hasRun(after);
  });

  test('the queues and workers of a process share a few connections', async () => {
    for (let count = 0; count < 4; count += 1) startWorker();
    const tasks = Array.from({ length: 40 }, prepare);
    const looks = runtime.queues().flatMap((queue) => [queue.count(), queue.getWaitingCount(), queue.getFailedCount()]);
    await Promise.all([...looks, ...tasks.map((task) => runtime.publish([task]))]);
    await Promise.all(tasks.map(hasRun));
    // Three to publish, five to work, one for each worker and one that listens.
    expect(proxy.connectionCount()).toBeLessThanOrEqual(13);
  });

  test('a process can stop while the queue is away', async () => {
    const worker = startWorker();
    const task = prepare();
    await runtime.publish([task]);
    await hasRun(task);
    await waitUntil('the worker waits for more', async () => (await runtime.countOpenTasks()) === 0);
    await proxy.cut();
    // Each try lasts until the client has tried to connect again: by the third the worker has noticed too.
    for (let count = 0; count < 3; count += 1) await expect(runtime.publish([prepare()])).rejects.toThrow();
    await worker.close(0);
    await runtime.close();
    await proxy.restore();
  });

  test('a worker that stops hands back what it has in hand, with its tries unspent', async () => {
    const untilAborted = ({ signal }: TaskRun): Promise<void> =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
    const stopped = startWorker(untilAborted);
    const task = prepare();
    await runtime.publish([task]);
    await hasRun(task);
    await stopped.close(0);
    startWorker();
    await waitUntil('the task runs again', () => Promise.resolve(runs.length === 2));
    expect(runs).toEqual([1, 2].map(() => ({ jobId: task.payload.jobId, attempt: 1 })));
  });

  test('a postponed task waits, gives up its place, and keeps its tries', async () => {
    const other = prepare();
    let postponed = 0;
    startWorker(() => {
      if (postponed >= 3) return Promise.resolve();
      postponed += 1;
      return Promise.reject(new TaskPostponed(99.5, 'not now'));
    });
    const task = prepare();
    await runtime.publish([task, other]);
    await waitUntil(
      'both have run to their end',
      async () => (await runtime.countOpenTasks()) === 0 && runs.length >= 5,
    );
    expect(postponed).toBe(3);
    expect(new Set(runs.map((run) => run.attempt))).toEqual(new Set([1]));
  });

  test('a worker that is closed while it starts leaves no connection behind', async () => {
    for (let round = 0; round < 5; round += 1) await startWorker().close(0);
    // Whatever the workers still open is open by the time that others have come and gone.
    await runtime.publish([prepare()]);
    await runtime.checkHealth();
    await runtime.close();
    await waitUntil('every connection is closed', () => Promise.resolve(proxy.connectionCount() === 0));
  });

  test('a task that was set aside runs again when it is ensured, by two reconcilers at once too', async () => {
    const task = prepare();
    const failing = startWorker(() => Promise.reject(new Error('not yet')));
    const queue = runtime.queues().find(({ name }) => name === 'documents');
    await queue?.add(task.name, task.payload, { jobId: identifyTask(task).key, attempts: 1 });
    await waitUntil('the task is set aside', async () => (await queue?.getFailedCount()) === 1);
    await failing.close(0);
    await Promise.all([runtime.ensure([task]), runtime.ensure([task])]);
    runs = [];
    startWorker();
    await hasRun(task);
    expect(runs).toEqual([{ jobId: task.payload.jobId, attempt: 1 }]);
  });

  test('tasks of lower urgency wait behind those that came later, whatever waits', async () => {
    const tasks = [1, 0, 1, 0].map((priority) => ({ ...prepare(), priority }));
    for (const task of tasks) await runtime.publish([task]);
    startWorker();
    for (const task of tasks) await hasRun(task);
    // Other tests leave tasks in the same queue.
    const order = runs.flatMap(({ jobId }) => {
      const index = tasks.findIndex(({ payload }) => payload.jobId === jobId);
      return index === -1 ? [] : [index];
    });
    // Two run at a time: either of a pair may be the first to say so.
    expect([order.slice(0, 2).toSorted(), order.slice(2).toSorted()]).toEqual([
      [1, 3],
      [0, 2],
    ]);
  });

  test('thousands of lost tasks are requeued', async () => {
    const tasks = Array.from({ length: 3_000 }, (_, index) => ({
      name: 'read-pages' as const,
      payload: { v: 1 as const, jobId: randomUUID(), pageNumbers: [index + 1] },
      priority: index,
      runAt: new Date(),
    }));
    await runtime.ensure(tasks);
    await runtime.ensure(tasks);
    expect(await runtime.countOpenTasks()).toBe(3_000);
  });

  test('a row of the outbox that is no task holds up no other', async () => {
    const { db } = database;
    const task = prepare();
    const row = { runAt: new Date(), createdAt: new Date(0) };
    await db.prisma.outboxTask.createMany({
      data: [
        { ...row, id: randomUUID(), name: 'from-a-later-version', payload: {} },
        { ...row, id: randomUUID(), name: 'prepare-document', payload: { v: 1, jobId: 'no id' } },
        { ...row, id: randomUUID(), name: 'prepare-document', payload: { v: 1, jobId: randomUUID() }, priority: -1 },
        { ...row, id: randomUUID(), name: task.name, payload: task.payload },
      ],
    });
    const publisher = startTaskPublisher({ db, runtime, logger });
    expect(await publisher.sweep(new Date())).toBe(1);
    startWorker();
    await hasRun(task);
    expect(await db.prisma.outboxTask.deleteMany()).toEqual({ count: 3 });
    await publisher.close();
  });

  test('a recorded task is swept up whichever way the clocks of two machines differ', async () => {
    const { db } = database;
    const task = prepare();
    const inAnHour = new Date(Date.now() + 3_600_000);
    await db.prisma.outboxTask.create({
      data: { id: randomUUID(), name: task.name, payload: task.payload, runAt: new Date(), createdAt: inAnHour },
    });
    const publisher = startTaskPublisher({ db, runtime, logger });
    expect(await publisher.sweep(new Date())).toBe(1);
    await publisher.close();
  });

  test('a task that is due later is in the queue only once the database says that it is time', async () => {
    const { db } = database;
    const task = prepare();
    const now = await db.clock.read();
    const at = (ms: number) => new Date(now.getTime() + ms);
    const publisher = startTaskPublisher({ db, runtime, logger });
    await inTransaction(db, (tx) =>
      recordTask(tx, 'prepare-document', task.payload, { now: at(-60_000), runAt: at(60_000) }),
    );
    expect(await publisher.sweep(at(59_000))).toBe(0);
    await publisher.close();
    expect(await db.prisma.outboxTask.count()).toBe(1);
    expect(await publisher.sweep(at(60_000))).toBe(1);
    startWorker();
    await hasRun(task);
  });

  test('a worker whose clock is wrong writes down no later time for others to wait for', async () => {
    const queue = await createTestQueue(kind, database);
    const clock = { now: () => new Date(Date.now() - 3_600_000) };
    const ahead = createTaskRuntime({ backend: queue, logger, clock });
    const [task, postponed] = [prepare(), prepare()];
    await ahead.publish([task, postponed]);
    const left = new Map([task, postponed].map(({ payload }) => [payload.jobId, 2]));
    const worker = ahead.startWorker({
      queue: 'documents',
      concurrency: 2,
      handlers: {
        'prepare-document': ({ jobId }, { attempt }) => {
          const runsLeft = (left.get(jobId) ?? 1) - 1;
          left.set(jobId, runsLeft);
          if (runsLeft <= 0) return Promise.resolve();
          if (jobId === postponed.payload.jobId) throw new TaskPostponed(200, 'not now');
          throw new Error(`failed at attempt ${attempt}`);
        },
      },
    });
    const [documents] = ahead.queues().filter(({ name }) => name === 'documents');
    let delayed = 0;
    await waitUntil('both run again', async () => {
      delayed += (await documents?.getDelayedCount()) ?? 1;
      return [...left.values()].every((runs) => runs <= 0);
    });
    await worker.close(0);
    await ahead.close();
    expect(delayed).toBe(0);
  });

  test('a task that a clock running ahead has recorded runs at once', async () => {
    const { db } = database;
    const task = prepare();
    const inAnHour = new Date(Date.now() + 3_600_000);
    const publisher = startTaskPublisher({ db, runtime, logger });
    await inTransaction(db, (tx) => recordTask(tx, 'prepare-document', task.payload, { now: inAnHour }));
    await publisher.close();
    startWorker();
    await hasRun(task);
  });
});
