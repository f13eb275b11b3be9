// Documents of one page of text through the whole service beside the bare engine, and what one of them costs, by who asks
// the database for it.
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDb, type Db } from '@recto/database';
import { z } from 'zod';
import { createBareEngine } from './bare-engine.js';
import { makeTextDocument } from './make-documents.js';
import { describeMachine, printTable } from './print-report.js';
import { costPerItem, openCostMeter } from './read-costs.js';
import { runBench } from './run-bench.js';
import { callService, startDocument, type Service } from './service-client.js';
import { mostFrequent, sumByOwner, type StatementCost } from './small/statement-owners.js';
import { readPss, watchMemory } from './small/watch-memory.js';
import { makeDataDir, startQueueServer, startService } from './start-service.js';
import { percentile, timed } from './statistics.js';

const count = (fallback: number) => z.coerce.number().int().min(1).default(fallback);
const schema = z.object({
  backend: z.enum(['postgres', 'redis']).default('postgres'),
  threads: count(availableParallelism()),
  jobs: count(400),
  clients: count(20),
  /** So many of the most frequent statements are printed; 0: none. */
  list: z.coerce.number().int().min(0).default(0),
  /** The service's memory is looked at every second, and once more when it was left alone for so long; 0: not at all. */
  'idle-seconds': z.coerce.number().int().min(0).default(0),
});
const names = Object.keys(schema.shape).map((name) => [name, { type: 'string' as const }] as const);
const options = schema.parse(parseArgs({ options: Object.fromEntries(names) }).values);
const { backend, threads, jobs, clients, list } = options;
const idleMs = options['idle-seconds'] * 1_000;

const ended = z.object({ status: z.literal('completed') });
const result = z.object({ pages: z.array(z.object({ result: z.string().min(1) })).length(1) });
const warmUpJobs = 40;
/** After this every backend has told its counts, and deliveries and reports of the last jobs are done. */
const settleMs = 3_000;

await runBench(async (cleanUp) => {
  const redisUrl = await startQueueServer(backend, cleanUp);
  // Requests are counted as they are for a customer, and none of thousands of jobs in a minute is refused.
  const environment = { RATE_LIMIT_PER_MINUTE: '10000000' };
  const input = { dataDir: await makeDataDir(cleanUp), threads, redisUrl, environment, cleanUp };
  await loadStatistics(await startService(input));
  const service = await startService(input);
  const db = openDb({ url: service.databaseUrl, maxConnections: 1, applicationName: 'recto-bench' });
  cleanUp(() => db.close());
  await sleep(idleMs);
  const idlePss = readPss(service.processId);
  const meter = await openCostMeter(db, [service.processId]);
  const document = await makeTextDocument(1);
  await submitMany(service, document, warmUpJobs);
  await sleep(settleMs);

  const [before, statementsBefore] = [await meter.read(), await readStatements(db)];
  const done: number[] = [];
  const memory = idleMs > 0 ? watchMemory(service.processId, { jobs, done: () => done.length }) : null;
  const { value: submissionsMs, tookMs } = await timed(() => submitMany(service, document, jobs, done));
  const peaks = memory?.stop() ?? [];
  await sleep(settleMs);
  const [after, statementsAfter] = [await meter.read(), await readStatements(db)];
  const bare = await readBare(document);
  await sleep(idleMs);

  const cost = costPerItem(before, after, jobs);
  console.log(`\n${describeMachine()}; ${threads} threads, queue on ${backend}; ${jobs} jobs, ${clients} clients\n`);
  printTable(
    [
      '',
      'jobs/s',
      'p50 ms',
      'p95 ms',
      'statements',
      'commits',
      'that write',
      'WAL kB',
      'node CPU ms',
      'Postgres CPU ms',
    ],
    [
      [
        'a job',
        (jobs / (tookMs / 1_000)).toFixed(1),
        percentile(submissionsMs, 0.5).toFixed(0),
        percentile(submissionsMs, 0.95).toFixed(0),
        cost.statements.toFixed(1),
        cost.commits.toFixed(1),
        cost.writes.toFixed(1),
        (cost.walBytes / 1_000).toFixed(1),
        // Postgres is a child of the service.
        (cost.processesCpuMs - cost.postgresCpuMs).toFixed(1),
        cost.postgresCpuMs.toFixed(1),
      ],
      ['bare engine', bare.documentsPerSecond.toFixed(1), '', '', '', '', '', '', bare.cpuMs.toFixed(1), ''],
    ],
  );
  console.log(
    `The service took ${(cost.processesCpuMs / bare.cpuMs).toFixed(2)} times the processor time of the bare engine.`,
  );
  if (idleMs > 0)
    printMemory(
      [[0, idlePss], ...peaks.map(({ jobs: count, pssBytes }) => [count, pssBytes] as const)],
      readPss(service.processId),
    );
  console.log(
    'Of a job, by the owner of what is asked for; execution is the time that Postgres gives, its plans left out.\n',
  );
  printTable(
    ['', 'statements', 'execution ms', 'WAL kB'],
    sumByOwner(statementsBefore, statementsAfter).map(({ owner, calls, executionMs, walBytes }) => [
      owner,
      (calls / jobs).toFixed(2),
      (executionMs / jobs).toFixed(2),
      (walBytes / jobs / 1_000).toFixed(2),
    ]),
  );
  if (list === 0) return;
  printTable(
    ['', 'a job', 'execution ms'],
    mostFrequent(statementsBefore, statementsAfter, list).map(({ query, calls, executionMs }) => [
      query.replaceAll(/\s+/g, ' ').slice(0, 160),
      (calls / jobs).toFixed(2),
      (executionMs / jobs).toFixed(2),
    ]),
  );
});

function printMemory(peaks: readonly (readonly [number, number])[], idleAfter: number): void {
  const mb = (bytes: number): string => (bytes / 1_048_576).toFixed(0);
  printTable(
    ['jobs', 'MB at most (PSS of the service and its children)'],
    [
      ...peaks.map(([count, bytes]) => [count === 0 ? 'none yet' : String(count), mb(bytes)]),
      ['idle again', mb(idleAfter)],
    ],
  );
}

/** Statements are counted from the next start of the service on. */
async function loadStatistics(service: { databaseUrl: string; stop: () => Promise<void> }): Promise<void> {
  const db = openDb({ url: service.databaseUrl, maxConnections: 1, applicationName: 'recto-bench' });
  await db.prisma.$executeRaw`ALTER SYSTEM SET shared_preload_libraries = 'pg_stat_statements'`;
  await db.close();
  await service.stop();
}

/** So many submissions by all clients together; how long each took to its result. */
async function submitMany(
  service: Service,
  document: Uint8Array<ArrayBuffer>,
  submissions: number,
  tookMs: number[] = [],
): Promise<number[]> {
  let left = submissions;
  const work = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      tookMs.push((await timed(() => submit(service, document))).tookMs);
    }
  };
  await Promise.all(Array.from({ length: clients }, work));
  return tookMs;
}

/** The same document as often, eight at once as a worker prepares them, on the same number of threads, in this process. */
async function readBare(document: Uint8Array): Promise<{ documentsPerSecond: number; cpuMs: number }> {
  const engine = createBareEngine(threads);
  const readMany = async (count: number): Promise<void> => {
    let left = count;
    const work = async (): Promise<void> => {
      while (left-- > 0) await engine.read(document);
    };
    await Promise.all(Array.from({ length: 8 }, work));
  };
  try {
    await readMany(warmUpJobs);
    const cpuBefore = process.cpuUsage();
    const { tookMs } = await timed(() => readMany(jobs));
    const { user, system } = process.cpuUsage(cpuBefore);
    return { documentsPerSecond: jobs / (tookMs / 1_000), cpuMs: (user + system) / 1_000 / jobs };
  } finally {
    await engine.close();
  }
}

/** Three requests, however long the machine takes, so that the cost of a job does not depend on it. */
async function submit(service: Service, document: Uint8Array<ArrayBuffer>): Promise<void> {
  const jobId = await startDocument(service, document);
  await callService(service, `/ocr/status/${jobId}?wait=60&until=finished`, ended);
  await callService(service, `/ocr/result/${jobId}`, result);
}

function readStatements({ prisma }: Db): Promise<StatementCost[]> {
  return prisma.$queryRaw`
    SELECT query, calls::float8 AS calls, total_exec_time AS "executionMs", wal_bytes::float8 AS "walBytes"
    FROM pg_stat_statements`;
}
