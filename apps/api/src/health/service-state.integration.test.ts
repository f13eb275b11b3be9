import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createLogger, createMetrics, type Metrics } from '@recto/telemetry';
import { createTestTeam } from '@recto/test-support';
import { callAs } from '../testing/call.js';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';
import { measureServiceState } from './service-state.js';

const logger = createLogger({ service: 'test', level: 'error', destination: 'silent' });
let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

test('work that waits is counted and aged by queue and class, and its rows are the truth', async () => {
  const { apiKey } = await createTestTeam(api.db);
  const form = { url: 'https://example.com/a.pdf' };
  await callAs('createJobFromUrl', 200, `${api.url}/ocr/uploads/url`, { key: apiKey, method: 'POST', body: form });
  const batch = { ...form, priority: 'batch' };
  await callAs('createJobFromUrl', 200, `${api.url}/ocr/uploads/url`, { key: apiKey, method: 'POST', body: batch });
  const before = new Date(Date.now() - 60_000);
  await api.db.prisma.job.updateMany({ data: { updatedAt: before } });
  await api.db.prisma.outboxTask.updateMany({ data: { createdAt: before } });
  const { metrics, text } = await lookInTime();

  expect(text).toContain('recto_jobs_unfinished{stage="queued",priority="normal",service="api"} 1');
  expect(text).toContain('recto_jobs_unfinished{stage="queued",priority="batch",service="api"} 1');
  expect(text).toContain('recto_jobs_unfinished{stage="reading",priority="normal",service="api"} 0');
  // This API publishes nothing: the tasks of its commits stay in the outbox.
  expect(text).toContain('recto_outbox_tasks{service="api"} 2');
  const mostSeconds = (Date.now() - before.getTime()) / 1_000 + 1;
  for (const series of [
    'recto_outbox_oldest_task_age_seconds{',
    'recto_queue_oldest_task_age_seconds{queue="downloads",priority="normal"',
    'recto_queue_oldest_task_age_seconds{queue="downloads",priority="batch"',
  ]) {
    expect(valueOf(text, series)).toBeGreaterThan(59);
    expect(valueOf(text, series)).toBeLessThan(mostSeconds);
  }
  expect(text).toContain('recto_queue_oldest_task_age_seconds{queue="pages",priority="normal",service="api"} 0');
  expect(text).toContain('recto_queue_tasks{queue="documents",state="waiting",service="api"} 0');
  expect(text).toContain('recto_queue_workers{queue="pages",service="api"} 0');
  expect(valueOf(text, 'recto_database_connections_limit{')).toBeGreaterThan(10);
  expect(text).toContain('recto_state_collections_total{outcome="complete",service="api"} 1');
  await metrics.render();
  expect((await metrics.render()).text).toContain('recto_state_collections_total{outcome="complete",service="api"} 1');
});

test('while the queue is away its gauges are absent, and the failure is counted', async () => {
  const metrics = createMetrics({ service: 'api' });
  const taskRuntime = { describeQueues: () => Promise.reject(new Error('away')) };
  measureServiceState({ db: api.db, taskRuntime, metrics, logger });
  const { text } = await metrics.render();
  expect(text).toContain('recto_state_collections_total{outcome="failed",service="api"} 1');
  expect(text).not.toMatch(/^recto_(queue_tasks|outbox_tasks|jobs_unfinished)\{/m);
});

/** On a busy machine the queue may not answer within the limit of a look: another one is taken, until the test's own limit. */
async function lookInTime(): Promise<{ metrics: Metrics; text: string }> {
  const metrics = createMetrics({ service: 'api' });
  measureServiceState({ db: api.db, taskRuntime: api.taskRuntime, metrics, logger });
  const { text } = await metrics.render();
  return text.includes('recto_state_collections_total{outcome="failed"') ? lookInTime() : { metrics, text };
}

function valueOf(text: string, series: string): number {
  const line = text.split('\n').find((each) => each.startsWith(series));
  return Number(line?.split(' ').at(-1));
}
