import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { queueNames } from '@recto/task-catalog';
import { createTaskRuntime, type TaskRuntime } from '@recto/task-runtime';
import { createLogger } from '@recto/telemetry';
import { createTestDatabase, createTestQueue, type TestDatabase } from '@recto/test-support';
import { startQueueBoard, type QueueBoard } from './start-queue-board.js';

const operator = { user: 'operator', password: 'a password of some length' };
const jobId = '019300aa-0000-7000-8000-000000000001';
const logger = createLogger({ service: 'queue-board', level: 'error', destination: 'silent' });

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe.each(['postgres', 'redis'] as const)('the board over queues on %s', (kind) => {
  let runtime: TaskRuntime;
  let board: QueueBoard;
  let cookie: string;

  beforeEach(async () => {
    runtime = createTaskRuntime({ backend: await createTestQueue(kind, database), logger });
    const config = { host: '127.0.0.1', port: 0, ...operator };
    board = await startQueueBoard({ config, dependencies: { queues: runtime.queues(), logger } });
    const body = new URLSearchParams(operator);
    const answer = await fetch(`${board.url}/login`, { method: 'POST', body, redirect: 'manual' });
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  });
  afterEach(async () => {
    await board.close();
    await runtime.close();
  });

  const call = (path: string, method = 'GET') => fetch(`${board.url}${path}`, { method, headers: { cookie } });
  const listQueues = async () => {
    const answer = await call('/api/queues');
    expect(answer.status).toBe(200);
    return parseQueues(await answer.json());
  };

  test('lists the real queues and a task waiting in one, and removes it when told to', async () => {
    const payload = { v: 1 as const, jobId };
    await runtime.publish([{ name: 'prepare-document', payload, priority: 0, runAt: new Date() }]);

    const queues = await listQueues();
    expect(new Set(queues.map(({ name }) => name))).toEqual(new Set(queueNames));
    expect(queues.find(({ name }) => name === 'documents')?.counts.waiting).toBe(1);

    const page = await call('/api/queues?activeQueue=documents&status=waiting');
    expect(await page.text()).toContain(jobId);

    const removal = await call(`/api/queues/documents/prepare-document.${jobId}/clean`, 'PUT');
    expect(removal.status).toBeLessThan(300);
    expect((await listQueues()).find(({ name }) => name === 'documents')?.counts.waiting).toBe(0);
  });
});

/** The board's own answer; its shape is the library's promise, and a test that reads it wrongly fails. */
function parseQueues(body: unknown): { name: string; counts: { waiting: number } }[] {
  return (body as { queues: { name: string; counts: { waiting: number } }[] }).queues;
}
