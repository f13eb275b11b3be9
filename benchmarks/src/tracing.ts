// What traces cost: processor time of a job without them and with a share of the requests traced, in turns.
import { parseArgs } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
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
  /** Pairs of fresh processes, for two of the same kind differ by some per cent as long as they live; 0: the calls alone. */
  pairs: z.coerce.number().int().min(0).default(6),
  rounds: count(8),
  jobs: count(40),
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
  const open = async (environment: Record<string, string>): Promise<BenchService> =>
    startService({ dataDir: await makeDataDir(cleanUp), threads: 1, redisUrl: undefined, environment, cleanUp });
  const limits = { RATE_LIMIT_PER_MINUTE: '0' };
  const traced = {
    ...limits,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_TRACES_SAMPLER_ARG: String(ratio),
  };

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

  const pairs: { plainMs: number; tracedMs: number }[] = [];
  for (let pair = 0; pair < options.pairs; pair += 1) {
    // Whichever is first each time would be measured while both are a little slower: they take turns in that, too.
    const isPlainFirst = pair % 2 === 0;
    const first = await open(isPlainFirst ? limits : traced);
    const second = await open(isPlainFirst ? traced : limits);
    const [plain, withTraces] = isPlainFirst ? [first, second] : [second, first];
    for (const service of [first, second]) await submitMany(service, document, warmUpJobs);
    const spent = new Map([first, second].map((service) => [service, 0]));
    for (let round = 0; round < options.rounds; round += 1) {
      const order = round % 2 === 0 ? [first, second] : [second, first];
      for (const service of order) {
        spent.set(service, (spent.get(service) ?? 0) + (await measureRound(service, document)));
      }
    }
    const perJob = (service: BenchService) => (spent.get(service) ?? NaN) / (options.rounds * options.jobs);
    pairs.push({ plainMs: perJob(plain), tracedMs: perJob(withTraces) });
    await Promise.all([plain.stop(), withTraces.stop()]);
  }

  const { rounds, jobs } = options;
  const added = pairs.map(({ plainMs, tracedMs }) => (tracedMs / plainMs - 1) * 100);
  if (pairs.length === 0) return;
  console.log(`\n${describeMachine()}; ${rounds} rounds of ${jobs} jobs a pair; ${ratio * 100} % of requests traced\n`);
  printTable(
    ['pair', 'CPU ms a job, no traces', 'with traces', 'added, %'],
    pairs.map(({ plainMs, tracedMs }, index) => [
      String(index + 1),
      plainMs.toFixed(2),
      tracedMs.toFixed(2),
      (added[index] ?? NaN).toFixed(1),
    ]),
  );
  console.log(`median: ${median(added).toFixed(1)} %; ${collector.spans.length} spans collected`);
});

/**
 * Processor time, in microseconds a job, of the calls alone that a job makes to be traced: pairs of processes differ by more.
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
