import { execFileSync } from 'node:child_process';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { startTraceCollector, type TraceCollector } from '@recto/test-support';
import { openTracing } from './open-tracing.js';
import { traceCalls } from './trace-calls.js';
import { traceTasks } from './trace-tasks.js';
import { noTracing, type Tracing } from './tracing.js';
import type { TraceSettings } from './tracing-input.js';

const caller = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' };
const fromCaller = (flags: string): string => `00-${caller.traceId}-${caller.spanId}-${flags}`;

let collector: TraceCollector;
let status: number;
let problems: number[];
beforeEach(async () => {
  status = 200;
  problems = [];
  collector = await startTraceCollector(() => status);
});
afterEach(() => collector.close());

function open(settings: Partial<TraceSettings> = {}): Promise<Tracing> {
  return openTracing({
    service: 'recto-worker',
    version: '1.2.3',
    settings: {
      url: `${collector.url}/v1/traces`,
      headers: { 'api-key': 'of the collector' },
      ratio: 1,
      followsCallers: true,
      resourceAttributes: { 'k8s.pod.name': 'worker-1' },
      ...settings,
    },
    onProblem: ({ spans }) => problems.push(spans),
  });
}

test('a task goes on with the trace of its cause, and what is done in it stands below it', async () => {
  const tracing = await open();
  const store = traceCalls(
    tracing,
    { get: () => Promise.resolve({ outcome: 'stored', text: 'of a document' }) },
    {
      part: 'store',
      calls: ['get'],
      kind: 'client',
    },
  );
  // Outside of any span nothing is noted.
  await store.get();
  tracing.note({ name: 'layout', startedAt: new Date(), endedAt: new Date() });
  const publishedAt = new Date(Date.now() - 1_000);
  const task = { queue: 'pages', task: 'read-pages', attempt: 1, jobId: 'job-1', publishedAt };
  await traceTasks(tracing)({ ...task, traceparent: fromCaller('01') }, async () => {
    await store.get();
    expect(tracing.logFields()).toMatchObject({ traceId: caller.traceId });
  });
  expect(tracing.logFields()).toEqual({});
  await tracing.close();

  const [wait, call, run] = collector.spans;
  expect(collector.spans.map(({ name }) => name)).toEqual(['wait pages', 'store get', 'read-pages']);
  expect(new Set(collector.spans.map(({ traceId }) => traceId))).toEqual(new Set([caller.traceId]));
  expect([wait?.parentSpanId, run?.parentSpanId]).toEqual([caller.spanId, caller.spanId]);
  expect(call?.parentSpanId).toBe(run?.spanId);
  expect(wait?.durationMs).toBeGreaterThan(990);
  expect(call?.attributes).toEqual({ 'recto.outcome': 'stored' });
  expect(run?.attributes).toMatchObject({ 'recto.job_id': 'job-1', 'recto.attempt': 1 });
  expect(run?.resource).toMatchObject({
    'service.name': 'recto-worker',
    'service.version': '1.2.3',
    'k8s.pod.name': 'worker-1',
  });
  expect(collector.headers[0]).toMatchObject({ 'api-key': 'of the collector' });
  expect(problems).toEqual([]);
});

test('a failure is noted by the name of its class alone, and passed on', async () => {
  const tracing = await open();
  const work = () => Promise.reject(new RangeError('text of a document'));
  await expect(tracing.trace({ name: 'read', parent: null }, work)).rejects.toThrow('text of a document');
  await tracing.close();
  expect(collector.spans[0]).toMatchObject({ hasFailed: true, attributes: { 'error.type': 'RangeError' } });
  expect(JSON.stringify(collector.spans)).not.toContain('text of a document');
});

test('callers decide about their traces, or the ratio does; what is not noted is passed on as such', async () => {
  const contextOf = async (tracing: Tracing, parent: string | null): Promise<string | null> => {
    const span = tracing.begin({ name: 'request', kind: 'server', parent });
    span.end();
    await tracing.close();
    return span.traceparent();
  };
  expect(await contextOf(await open({ ratio: 0 }), fromCaller('01'))).toMatch(/^00-4bf92f.*-01$/);
  expect(await contextOf(await open({ ratio: 1 }), fromCaller('00'))).toMatch(/^00-4bf92f.*-00$/);
  expect(await contextOf(await open({ ratio: 0, followsCallers: false }), fromCaller('01'))).toMatch(
    /^00-4bf92f.*-00$/,
  );
  expect(await contextOf(await open({ ratio: 1 }), 'nonsense')).toMatch(/^00-(?!4bf92f)[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  expect(collector.spans).toHaveLength(2);
});

test('a collector that refuses costs its spans, and is told of; the work goes on', async () => {
  status = 400;
  const tracing = await open();
  expect(await tracing.trace({ name: 'read', parent: null }, () => Promise.resolve('read'))).toBe('read');
  await tracing.close();
  expect(problems).toEqual([1]);
});

test('without traces nothing of OpenTelemetry is loaded', () => {
  const script = `
    const { noTracing, openTelemetry, openTracing } = await import(${JSON.stringify(new URL('../index.js', import.meta.url).href)});
    const { createRequire } = await import('node:module');
    const loaded = () => Object.keys(createRequire(import.meta.url).cache).filter((file) => /@opentelemetry.(?!api.build)/.test(file));
    const options = { service: 'worker', version: '1', level: 'info', traces: undefined };
    const { tracing } = await openTelemetry(options);
    const before = loaded().length;
    const settings = { url: 'http://127.0.0.1:9/v1/traces', headers: {}, ratio: 0, followsCallers: true, resourceAttributes: {} };
    await openTracing({ service: 'worker', version: '1', settings, onProblem: () => undefined });
    console.log(tracing === noTracing, before, loaded().length > 10);
    process.exit();`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  // prom-client brings the interface of OpenTelemetry along; the rest is ours to load.
  expect(output).toMatch(/^true 0 true$/m);
  expect(noTracing.begin({ name: 'request', parent: null }).traceparent()).toBeNull();
});
