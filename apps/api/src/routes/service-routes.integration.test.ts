import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { extractionModelNames } from '@recto/contracts';
import { grantCredits } from '@recto/credits';
import { inTransaction, openDb } from '@recto/database';
import { createTaskRuntime } from '@recto/task-runtime';
import { createLogger } from '@recto/telemetry';
import { createTestTeam, waitUntil, type TestTeam } from '@recto/test-support';
import { call, callAs } from '../testing/call.js';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';

let api: TestApi;
let team: TestTeam;

beforeAll(async () => {
  api = await startTestApi();
  team = await createTestTeam(api.db, { credits: 7 });
});
afterAll(() => api.close());

const dayMs = 24 * 3_600_000;

test('the models stand in the catalogue with the prices of the interface', async () => {
  const { count, models } = await callAs('listModels', 200, `${api.url}/api/v1/ocr/models`, { key: team.apiKey });
  expect(count).toBe(extractionModelNames.length);
  const prices = models.map((each) => [each.name, each.credits_per_page]);
  expect(Object.fromEntries(prices)).toEqual({
    'standard-v1': 1,
    'english-pro-v1': 2,
    'pro-v1': 3,
    'standard-v2': 1,
    'pro-v2': 3,
  });
  await callAs('listModels', 401, `${api.url}/ocr/models`);
});

describe('the balance', () => {
  const balance = <S extends number>(status: S, path: string, { apiKey }: TestTeam) =>
    callAs('getCreditBalance', status, `${api.url}${path}`, { key: apiKey });

  test('is that of the team of the key, at the short and the long paths', async () => {
    const expected = await balance(200, '/credits/balance', team);
    expect(expected).toMatchObject({
      credits_granted: 7,
      credits_consumed: 0,
      credits_remaining: 7,
      trial_active: false,
      trial_ends_at: null,
      team_id: team.teamId,
    });
    const organization = `/api/v1/organizations/${team.organizationId}`;
    expect(await balance(200, `${organization}/credits/balance`, team)).toEqual(expected);
    expect(await balance(200, `${organization}/teams/${team.teamId}/credits/balance`, team)).toEqual(expected);
  });

  test('shows a trial and its end', async () => {
    const own = await createTestTeam(api.db, { credits: 0 });
    const now = new Date();
    const expiresAt = new Date(now.getTime() + 14 * dayMs);
    const trial = { teamId: own.teamId, amountCredits: 100, source: 'trial', idempotencyKey: 'trial', now, expiresAt };
    await inTransaction(api.db, (tx) => grantCredits(tx, trial));
    expect(await balance(200, '/credits/balance', own)).toMatchObject({
      credits_remaining: 100,
      trial_credits_granted: 100,
      trial_credits_remaining: 100,
      trial_days_remaining: 14,
      trial_active: true,
      trial_ends_at: expiresAt.toISOString(),
      plan_name: 'trial',
    });
  });

  test('of others is refused', async () => {
    const other = await createTestTeam(api.db);
    await balance(403, `/organizations/${team.organizationId}/credits/balance`, other);
    await balance(403, `/organizations/${other.organizationId}/teams/${team.teamId}/credits/balance`, other);
    await balance(400, '/organizations/ours/credits/balance', team);
    await callAs('getCreditBalance', 401, `${api.url}/credits/balance`);
  });
});

describe('health', () => {
  test('is degraded without a worker, and healthy with one', async () => {
    const without = await callAs('getHealth', 200, `${api.url}/api/v1/health`);
    expect(without).toMatchObject({
      service: 'recto-api',
      status: 'degraded',
      checks: { postgres: { status: 'healthy' }, queue: { status: 'healthy' }, object_store: { status: 'healthy' } },
      summary: { healthy: 3, degraded: 1, down: 0, total: 4 },
    });
    const workers = (['documents', 'pages'] as const).map((queue) =>
      api.taskRuntime.startWorker({ queue, handlers: {}, concurrency: 1 }),
    );
    try {
      await waitUntil('the workers to be counted', async () => {
        return (await callAs('getHealth', 200, `${api.url}/health`)).status === 'healthy';
      });
    } finally {
      await Promise.all(workers.map((worker) => worker.close(1_000)));
    }
  });

  test('is down, but alive, without the database, the queue or the store', async () => {
    const url = 'postgresql://nobody:nothing@127.0.0.1:1/none';
    const db = openDb({ url, maxConnections: 1, applicationName: 'recto-test' });
    const logger = createLogger({ service: 'test', level: 'error', destination: 'silent' });
    const taskRuntime = createTaskRuntime({ backend: { kind: 'postgres', url }, logger });
    for (const [name, part] of Object.entries({
      postgres: { db },
      queue: { taskRuntime },
      object_store: { objectStore: api.absentStore() },
    })) {
      const broken = await api.another({ dependencies: part });
      try {
        const report = await callAs('getHealth', 503, `${broken.url}/health`);
        expect([name, report.status, report.checks[name]?.status]).toEqual([name, 'down', 'down']);
        expect(JSON.stringify(report)).not.toMatch(/127\.0\.0\.1|ECONNREFUSED|nobody/);
        await callAs('getReadiness', 503, `${broken.url}/health/ready`);
        await callAs('getLiveness', 200, `${broken.url}/health/live`);
      } finally {
        await broken.close();
      }
    }
    await taskRuntime.close();
    await db.close();
  });

  test('of the process: ready and alive', async () => {
    await callAs('getReadiness', 200, `${api.url}/health/ready`);
    await callAs('getLiveness', 200, `${api.url}/api/v1/health/live`);
  });
});

test('without the database a request is refused with 503 and Retry-After', async () => {
  const db = openDb({ url: 'postgresql://x:x@127.0.0.1:1/none', maxConnections: 1, applicationName: 'recto-test' });
  const broken = await api.another({ dependencies: { db } });
  try {
    await callAs('verifyKey', 503, `${broken.url}/auth/verify`, { key: team.apiKey });
    const answer = await call(`${broken.url}/auth/verify`, { key: team.apiKey });
    expect(answer.headers.get('retry-after')).toBe('5');
  } finally {
    await broken.close();
    await db.close();
  }
});

describe('the description', () => {
  test('is served as OpenAPI 3.1, and names only operations that answer', async () => {
    const document = await callAs('getOpenApiDocument', 200, `${api.url}/api/v1/openapi.json`);
    expect(document.openapi).toBe('3.1.0');
    for (const [path, item] of Object.entries(document.paths ?? {})) {
      for (const method of Object.keys(item)) {
        const url = `${api.url}${path.replaceAll(/\{\w+\}/g, 'malformed')}`;
        const { body } = await call(url, { method: method.toUpperCase() });
        expect([method, path, JSON.stringify(body)]).not.toEqual([
          method,
          path,
          expect.stringContaining('"reason":"unknown_operation"'),
        ]);
      }
    }
  });

  test('is there in short for machines', async () => {
    const text = await call(`${api.url}/llms.txt`);
    expect(text.body).toContain('PDFs and pictures');
    expect(text.contentType).toBe('text/plain; charset=utf-8');
    expect(text.body).toContain('POST /ocr/uploads/direct');
  });
});
