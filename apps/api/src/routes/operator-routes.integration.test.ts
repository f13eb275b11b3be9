import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { recordHeartbeat } from '@recto/task-catalog';
import { createTestMember, createTestTeam, waitUntil, type TestTeam } from '@recto/test-support';
import { call, callAs } from '../testing/call.js';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';

let api: TestApi;
let operators: TestTeam;
let others: TestTeam;

beforeAll(async () => {
  api = await startTestApi();
  operators = await createTestTeam(api.db);
  others = await createTestTeam(api.db);
});
afterAll(() => api.close());

const overview = (key = operators.apiKey, url = api.url) =>
  callAs('getOperatorOverview', 200, `${url}/operator/overview`, { key });

describe('operators are', () => {
  test('the owners of the first team, and nobody else', async () => {
    const admin = await createTestMember(api.db, operators, ['team:read'], 'admin');
    for (const key of [admin.apiKey, others.apiKey]) {
      for (const [method, path] of [
        ['GET', '/operator/overview'],
        ['GET', '/operator/failed-tasks'],
        ['POST', '/operator/failed-tasks/requeue'],
      ] as const) {
        const body = method === 'POST' ? { body: { queue: 'pages' } } : {};
        const answer = await call(`${api.url}${path}`, { method, key, ...body });
        expect([answer.status, answer.body]).toMatchObject([403, { details: { reason: 'operators_only' } }]);
      }
      const { user } = await callAs('verifyKey', 200, `${api.url}/auth/verify`, { key });
      expect(user.is_operator).toBe(false);
    }
    expect((await callAs('verifyKey', 200, `${api.url}/auth/verify`, { key: operators.apiKey })).user.is_operator).toBe(
      true,
    );
  });

  test('those of the team that the setting names, or none', async () => {
    const settled = await api.another({ settings: { operatorTeamId: others.teamId } });
    await overview(others.apiKey, settled.url);
    await callAs('getOperatorOverview', 403, `${settled.url}/operator/overview`, { key: operators.apiKey });
    await settled.close();
    const none = await api.another({ settings: { operatorTeamId: 'none' } });
    await callAs('getOperatorOverview', 403, `${none.url}/operator/overview`, { key: operators.apiKey });
    await none.close();
  });
});

test('workers are told with their memory while they are alive, and forgotten after an hour', async () => {
  const now = api.db.clock.now();
  const beat = (secondsAgo: number) =>
    recordHeartbeat(
      api.db,
      {
        id: crypto.randomUUID(),
        app: 'worker',
        host: `host-${secondsAgo}`,
        pid: 17,
        version: '0.1.0',
        engineVersion: 'recto-1',
        engines: ['pdfium'],
        concurrency: 2,
        startedAt: new Date(now.getTime() - 1_000 * secondsAgo),
      },
      { memoryBytes: 3_000_000_000, now: new Date(now.getTime() - 1_000 * secondsAgo) },
    );
  for (const secondsAgo of [4_000, 60, 1]) await beat(secondsAgo);
  const { workers } = await overview();
  expect(workers).toMatchObject([
    { host: 'host-1', alive: true, memory_bytes: 3_000_000_000, engines: ['pdfium'] },
    { host: 'host-60', alive: false },
  ]);
});

test('tasks that failed for good are listed, and run again', async () => {
  const [queue] = api.taskRuntime.queues().filter(({ name }) => name === 'housekeeping');
  if (queue === undefined) throw new Error('There is no such queue.');
  const payload = { v: 1, jobId: crypto.randomUUID(), teamId: operators.teamId };
  const task = await queue.add('delete-job-files', payload, { jobId: 'a-task', attempts: 1 });
  const waiting = (await overview()).queues?.find(({ name }) => name === 'housekeeping');
  expect(waiting).toMatchObject({ waiting: 1, failed: 0 });
  expect(waiting?.oldest_waiting_seconds).toBeGreaterThanOrEqual(0);
  const fail = () => Promise.reject(new Error('The store does not answer.'));
  const worker = api.taskRuntime.startWorker({
    queue: 'housekeeping',
    concurrency: 1,
    handlers: { 'delete-job-files': fail },
  });
  await waitUntil('the task has failed', () => task.isFailed());
  await worker.close(0);
  const { tasks } = await callAs('listFailedTasks', 200, `${api.url}/operator/failed-tasks?queue=housekeeping`, {
    key: operators.apiKey,
  });
  expect(tasks).toMatchObject([
    {
      queue: 'housekeeping',
      task_id: 'a-task',
      name: 'delete-job-files',
      payload,
      attempts: 1,
      error: 'The store does not answer.',
    },
  ]);
  const requeue = (body: object) =>
    callAs('requeueFailedTasks', 200, `${api.url}/operator/failed-tasks/requeue`, {
      method: 'POST',
      key: operators.apiKey,
      body,
    });
  expect(await requeue({ queue: 'housekeeping', task_id: 'another' })).toMatchObject({ requeued: 0 });
  expect(await requeue({ queue: 'housekeeping', task_id: 'a-task' })).toMatchObject({ requeued: 1 });
  expect((await overview()).queues?.find(({ name }) => name === 'housekeeping')).toMatchObject({
    waiting: 1,
    failed: 0,
  });
});

test('a queue that does not answer is told as such', async () => {
  const away = () => Promise.reject(new Error('away'));
  const without = await api.another({
    dependencies: { taskRuntime: { ...api.taskRuntime, describeQueues: away, checkHealth: away } },
  });
  expect(await overview(operators.apiKey, without.url)).toMatchObject({ queues: null, health: { status: 'down' } });
  await without.close();
});
