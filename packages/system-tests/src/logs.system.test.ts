import { Worker } from 'node:worker_threads';
import { afterAll, expect } from '@jest/globals';
import { startTraceCollector, startWebhookReceiver, waitUntil, type CollectedSpan } from '@recto/test-support';
import { z } from 'zod';
import { readDocument } from './harness/documents.js';
import { startFileServer } from './harness/file-server.js';
import { onEachBackend } from './harness/on-each-backend.js';
import { declaredFamilies, exportedNames, familiesWithSamples, readReadiness, scrape } from './harness/scrape.js';
import type { AppName, Stack } from './harness/start-stack.js';
import { metricsOf } from './tooling/monitoring/find-metric-problems.js';
import { readQueries } from './tooling/monitoring/read-queries.js';

const apps: readonly AppName[] = ['api', 'worker', 'webhook-worker'];

/** What comes of faults, refusals, a language model and sources alone. */
const rareFamilies = new Set([
  'recto_tasks_left_total',
  'recto_credit_refusals_total',
  'recto_model_tokens_total',
  'recto_sweep_failures_total',
  'recto_source_documents_total',
  // Node.js before 22.16 does not tell of the memory of threads.
  ...('getHeapStatistics' in Worker.prototype ? [] : ['recto_threads_memory_bytes']),
]);

const record = z.looseObject({
  timestamp: z.iso.datetime(),
  level: z.enum(['debug', 'info', 'warn', 'error']),
  service: z.string(),
  message: z.string(),
  requestId: z.string().optional(),
  path: z.string().optional(),
  jobId: z.string().optional(),
  traceId: z.string().optional(),
});

function recordsOf(stack: Stack, app: AppName) {
  return stack.linesOf(app).map((line) => record.parse(JSON.parse(line)));
}

const collector = await startTraceCollector();
afterAll(() => collector.close());

const env = { LOG_LEVEL: 'debug', HEALTH_PORT: '0', OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };

onEachBackend('logs, metrics and traces', { shortRunOn: 'redis', env }, (test) => {
  test('logs are JSON lines that follow a job by its ids, and hold no text of a document and no secret; metrics and traces tell of all', async (stack) => {
    const { api } = stack;
    const receiver = await startWebhookReceiver();
    const bytes = await readDocument('text-3-pages.pdf');
    const server = await startFileServer((request, response) => {
      if (request.url?.startsWith('/there')) response.writeHead(200).end(bytes);
      else response.writeHead(404).end();
    });
    try {
      const endpoint = await api.ask('createWebhookEndpoint', '/webhooks', {
        method: 'POST',
        body: { url: `${receiver.url}?code=endpoint-word-4711` },
      });
      const requestId = 'a-request-of-the-test';
      const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), 'a.pdf');
      const { job_id: jobId } = await api.ask('createDirectUpload', '/ocr/uploads/direct', {
        method: 'POST',
        body: form,
        headers: { 'X-Request-Id': requestId, traceparent: `00-${traceId}-00f067aa0ba902b7-01` },
      });
      await api.waitForEnd(jobId);
      for (const path of ['/there', '/gone']) {
        const url = `${server.url}${path}?key=source-word-4711`;
        const { job_id: fetched } = await api.ask('createJobFromUrl', '/ocr/uploads/url', {
          method: 'POST',
          body: { url },
        });
        await api.waitForEnd(fetched);
      }
      await receiver.waitFor(9);
      const metrics = await Promise.all(apps.map((app) => scrape(stack, app)));
      for (const app of apps) {
        await waitUntil(`${app} is ready`, async () => (await readReadiness(stack, app)).status === 200 || undefined);
        expect(await readReadiness(stack, app)).toEqual({ status: 200, problems: [] });
      }
      const told = new Set(metrics.flatMap((text) => [...familiesWithSamples(text)]));
      const silent = [...declaredFamilies(metrics[0] ?? '')].filter((family) => !told.has(family));
      expect(told.size).toBeGreaterThan(40);
      expect(silent.filter((family) => !rareFamilies.has(family))).toEqual([]);
      const exported = exportedNames(metrics.join('\n'));
      expect(
        readQueries()
          .flatMap(metricsOf)
          .filter((name) => !exported.has(name)),
      ).toEqual([]);
      expect(metrics.join('\n')).not.toMatch(new RegExp([stack.team.teamId, jobId, 'word-4711'].join('|')));

      // The last lines are written when the processes end.
      for (const app of apps) await stack.kill(app, 'SIGTERM');

      const ofJob = (app: AppName) =>
        recordsOf(stack, app).filter((entry) => entry.jobId === jobId && entry.requestId === requestId);
      expect(ofJob('api')).toHaveLength(1);
      // A short text document is prepared and read in one.
      expect(ofJob('worker').length).toBeGreaterThanOrEqual(1);
      expect(ofJob('webhook-worker').length).toBeGreaterThanOrEqual(3);

      expect(ofJob('worker').every((entry) => entry.traceId === traceId)).toBe(true);
      expectWholeTrace(collector.spans.filter((span) => span.traceId === traceId));
      const sent = receiver.received.filter(({ body }) => body.includes(jobId));
      expect(sent.every(({ headers }) => String(headers.traceparent).startsWith(`00-${traceId}-`))).toBe(true);

      const all = [...apps.flatMap((app) => stack.linesOf(app)), JSON.stringify(collector.spans)].join('\n');
      const secretHalf = endpoint.secret.slice('whsec_'.length);
      const forbidden = ['harbour', 'anchor', 'Provisions', stack.team.apiKey, secretHalf, 'X-Amz-', 'word-4711'];
      const sealed = [stack.env.SECRETS_KEY ?? '', stack.env.S3_SECRET_KEY ?? ''];
      expect([...forbidden, ...sealed].filter((text) => all.includes(text))).toEqual([]);
    } finally {
      await receiver.close();
      await server.close();
    }
  });
});

/** From the request over the queue and its pages to each delivery, in three processes, without a span whose parent is missing. */
function expectWholeTrace(spans: CollectedSpan[]): void {
  const byId = new Map(spans.map((span) => [span.spanId, span]));
  const pathOf = ({ name, parentSpanId }: CollectedSpan): string => {
    const parent = byId.get(parentSpanId ?? '');
    return parent ? `${pathOf(parent)} > ${name}` : name;
  };
  const [request] = spans.filter(({ name }) => name === 'createDirectUpload');
  for (const span of spans) if (span !== request) expect(pathOf(span)).toMatch(/^createDirectUpload > /);
  const paths = spans.map(pathOf);
  const whole = [
    'store putStream',
    'transaction',
    'publish tasks',
    'wait documents',
    'prepare-document > pdf inspect',
    'prepare-document > page > pdf readFinished',
    'prepare-document > page > layout',
    'prepare-document > page > tables',
    'prepare-document > page > markdown',
    'prepare-document > record document > transaction',
    'webhook delivery',
  ];
  expect(whole.filter((path) => !paths.includes(`createDirectUpload > ${path}`))).toEqual([]);
  const pages = spans.filter(({ name }) => name === 'page');
  expect(pages.map(({ attributes }) => attributes['recto.page_number']).toSorted()).toEqual([1, 2, 3]);
  const services = new Set(spans.map(({ resource }) => resource['service.name']));
  expect([...services].toSorted()).toEqual(['recto-api', 'recto-webhook-worker', 'recto-worker']);
}
