// What traces cost: processor time of a job without them and with a share of the requests traced, in turns in one process.
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { noTracing, openTracing, type Tracing } from '@recto/telemetry';
import { startTraceCollector } from '@recto/test-support';
import { z } from 'zod';
import { makeTextDocument } from './make-documents.js';
import { describeMachine, printTable } from './print-report.js';
import { readTreeCpuMs } from './process-tree.js';
import { runBench } from './run-bench.js';
import { callService, startDocument, type Service } from './service-client.js';
import { makeDataDir, startService, type BenchService } from './start-service.js';
import { median } from './statistics.js';

const count = (fallback: number) => z.coerce.number().int().min(1).default(fallback);
const schema = z.object({
  /** Of the requests, so many are traced: 0.01 is one in a hundred. */
  ratio: z.coerce.number().min(0).max(1).default(0.01),
  /** Each is some jobs with and some without traces; 0: the calls alone. */
  pairs: z.coerce.number().int().min(0).default(100),
  jobs: count(20),
  clients: count(8),
});
const names = Object.keys(schema.shape).map((name) => [name, { type: 'string' as const }] as const);
const options = schema.parse(parseArgs({ options: Object.fromEntries(names) }).values);

const ended = z.object({ status: z.literal('completed') });
const callJobs = 20_000;
const namesOf = (count: number, name: string) => Array.from({ length: count }, (_each, index) => `${name} ${index}`);
const [requestSteps, taskSteps, deliveries] = [namesOf(3, 'step'), namesOf(14, 'step'), namesOf(3, 'delivery')];
/** Until the compilers of Node have settled. */
const warmUpJobs = 300;
/** What follows a job, such as its delivery and its reports, belongs to its round. */
const settleMs = 500;

await runBench(async (cleanUp) => {
  const { ratio } = options;
  const collector = await startTraceCollector();
  cleanUp(() => collector.close());
  const document = await makeTextDocument(1);
  const tracing = await openTracing({
    service: 'recto-bench',
    version: '0',
    settings: { url: `${collector.url}/v1/traces`, headers: {}, ratio, followsCallers: true, resourceAttributes: {} },
    onProblem: () => undefined,
  });
  const [plainUs, tracedUs] = [await measureCalls(noTracing), await measureCalls(tracing)];
  await tracing.close();
  console.log(
    `the calls alone: ${plainUs.toFixed(0)} us of processor time a job without traces, ${tracedUs.toFixed(0)} with`,
  );

  if (options.pairs === 0) return;
  const service = await startService({
    dataDir: await makeDataDir(cleanUp),
    threads: 1,
    redisUrl: undefined,
    program: fileURLToPath(new URL('toggled-traces/main.js', import.meta.url)),
    environment: {
      RATE_LIMIT_PER_MINUTE: '0',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_TRACES_SAMPLER_ARG: String(ratio),
    },
    cleanUp,
  });
  let isTraced = false;
  const measure = async (wanted: boolean): Promise<number> => {
    if (isTraced !== wanted) process.kill(service.processId, 'SIGUSR2');
    isTraced = wanted;
    return measureRound(service, document);
  };
  for (const wanted of [false, true]) {
    await measure(wanted);
    await submitMany(service, document, warmUpJobs);
  }
  const spansBefore = collector.spans.length;
  const added: number[] = [];
  let plainMs = 0;
  for (let pair = 0; pair < options.pairs; pair += 1) {
    // Whichever comes second may find the machine, or the database, a little slower: they take turns in that.
    const isPlainFirst = pair % 2 === 0;
    const first = await measure(!isPlainFirst);
    const second = await measure(isPlainFirst);
    plainMs += isPlainFirst ? first : second;
    added.push(isPlainFirst ? second - first : first - second);
  }
  printAdded(added, plainMs / options.pairs, collector.spans.length - spansBefore);
});

/** The mean of what pairs differ by, with the interval that holds the true one in 95 of 100 runs. */
function printAdded(addedMs: readonly number[], plainMs: number, spans: number): void {
  const { jobs, ratio } = options;
  const mean = addedMs.reduce((sum, each) => sum + each, 0) / addedMs.length;
  const squares = addedMs.reduce((sum, each) => sum + (each - mean) ** 2, 0);
  const halfWidth = 1.96 * Math.sqrt(squares / (addedMs.length - 1) / addedMs.length);
  const percent = (ms: number) => ((ms / plainMs) * 100).toFixed(2);
  console.log(`\n${describeMachine()}; ${addedMs.length} pairs of ${jobs} jobs; ${ratio * 100} % of requests traced\n`);
  printTable(
    ['CPU ms a job, no traces', 'added, %: mean', 'median', 'from', 'to', 'spans'],
    [
      [
        (plainMs / jobs).toFixed(2),
        percent(mean),
        percent(median(addedMs)),
        percent(mean - halfWidth),
        percent(mean + halfWidth),
        String(spans),
      ],
    ],
  );
}

/**
 * Processor time, in microseconds a job, of the calls alone that a job makes to be traced.
 * The calls have the shape of those of a page of text, from its request over its task to three deliveries.
 */
async function measureCalls(tracing: Tracing): Promise<number> {
  const step = (name: string) => tracing.trace({ name }, () => Promise.resolve());
  const runJob = async (): Promise<void> => {
    const request = tracing.begin({ name: 'request', kind: 'server', parent: null });
    await request.within(() => Promise.all(requestSteps.map(step)));
    request.end();
    const parent = request.traceparent();
    await tracing.trace({ name: 'task', kind: 'consumer', parent }, () => Promise.all(taskSteps.map(step)));
    for (const name of deliveries) await tracing.trace({ name, kind: 'client', parent }, () => Promise.resolve());
  };
  const run = async (jobs: number): Promise<number> => {
    const before = process.cpuUsage();
    for (let job = 0; job < jobs; job += 1) await runJob();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / jobs;
  };
  await run(callJobs);
  return run(callJobs);
}

/** Processor time of the service, Postgres included, for a round of jobs. */
async function measureRound(service: BenchService, document: Uint8Array<ArrayBuffer>): Promise<number> {
  const before = readTreeCpuMs(service.processId) ?? NaN;
  await submitMany(service, document, options.jobs);
  await pause(settleMs);
  return (readTreeCpuMs(service.processId) ?? NaN) - before;
}

async function submitMany(service: Service, document: Uint8Array<ArrayBuffer>, submissions: number): Promise<void> {
  let left = submissions;
  const work = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const jobId = await startDocument(service, document);
      await callService(service, `/ocr/status/${jobId}?wait=60&until=finished`, ended);
    }
  };
  await Promise.all(Array.from({ length: options.clients }, work));
}
