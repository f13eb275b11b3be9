// How long /health takes to answer while the largest answers of the interface are put together.
import { Agent, request as httpRequest } from 'node:http';
import { parseArgs } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import { openDb, type Db } from '@recto/database';
import { z } from 'zod';
import { makeTextDocument } from './make-documents.js';
import { describeMachine, printTable } from './print-report.js';
import { runBench } from './run-bench.js';
import { callService } from './service-client.js';
import { makeDataDir, startService, type BenchService } from './start-service.js';
import { percentile } from './statistics.js';

/** The slowest answer of /health during any of the requests, in ms. */
const bound = 50;
const probeEveryMs = 4;
const quietMs = 5_000;
const samplePages = 10;

const { values } = parseArgs({ options: { pages: { type: 'string', default: '5000' } } });
const pages = z.coerce.number().int().min(samplePages).max(5_000).parse(values.pages);

const extracted = z.object({ job_id: z.string() });
const schema = {
  type: 'object',
  properties: {
    title: { type: 'string' },
    date: { type: 'string', format: 'date' },
    total: { type: 'number' },
    items: {
      type: 'array',
      items: { type: 'object', properties: { name: { type: 'string' }, amount: { type: 'number' } } },
    },
  },
};

await runBench(async (cleanUp) => {
  const environment = { RATE_LIMIT_PER_MINUTE: '10000000' };
  const input = { dataDir: await makeDataDir(cleanUp), threads: 2, redisUrl: undefined, environment, cleanUp };
  const service = await startService(input);
  const db = openDb({ url: service.databaseUrl, maxConnections: 1, applicationName: 'recto-bench' });
  cleanUp(() => db.close());
  const markdown = await makeLongJob(service, db, {});
  const structured = await makeLongJob(service, db, { format: 'structured', schema: JSON.stringify(schema) });
  const withWords = await makeLongJob(service, db, { extract_words: 'true' });

  const rows: string[][] = [];
  let slowestMs = 0;
  const measure = async (name: string, work: () => Promise<unknown>): Promise<void> => {
    const probe = startProbes(service);
    const startedAtMs = performance.now();
    await work();
    const tookMs = performance.now() - startedAtMs;
    const answersMs = await probe.stop();
    const most = Math.max(...answersMs);
    if (rows.length > 0) slowestMs = Math.max(slowestMs, most);
    rows.push([name, ...[tookMs, percentile(answersMs, 0.99), most].map((value) => value.toFixed(0))]);
  };
  await measure('nothing', () => pause(quietMs));
  for (const [name, route] of Object.entries({
    'result, 1,000 pages': `/ocr/result/${markdown}?limit=1000`,
    'result, 1,000 pages with their words': `/ocr/result/${withWords}?limit=1000`,
    'result, 1,000 pages of fields': `/ocr/result/${structured}?limit=1000`,
    'result.json': `/ocr/jobs/${markdown}/result.json`,
    'result.md': `/ocr/jobs/${markdown}/result.md`,
    'whole document': `/ocr/result/${markdown}/document`,
    'whole document, fields': `/ocr/result/${structured}/document`,
    chunks: `/ocr/jobs/${markdown}/chunks`,
  }))
    await measure(name, () => drain(service, `/api/v1${route}`));

  console.log(`\n${describeMachine()}; jobs of ${pages} pages, a request at a time\n`);
  printTable(['', 'it took ms', '/health p99 ms', '/health slowest ms'], rows);
  if (slowestMs > bound) {
    console.log(`\nSlower than ${bound} ms.`);
    process.exitCode = 1;
  }
});

/** A job of so many pages: a short one is read, and its pages are repeated in the database. */
async function makeLongJob(service: BenchService, { prisma }: Db, more: Record<string, string>): Promise<string> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ format: 'markdown', no_cache: 'true', ...more })) form.set(name, value);
  const file = new Blob([await makeTextDocument(samplePages)], { type: 'application/pdf' });
  form.set('file', file, 'benchmark.pdf');
  const { job_id: jobId } = await callService(service, '/ocr/extract?wait=60', extracted, form);
  const rounds = Math.ceil(pages / samplePages) - 1;
  await prisma.$executeRaw`
    INSERT INTO job_pages
    SELECT (jsonb_populate_record(page, jsonb_build_object(
      'id', gen_random_uuid(), 'page_number', page.page_number + round * ${samplePages}::int))).*
    FROM job_pages AS page, generate_series(1, ${rounds}::int) AS round WHERE page.job_id = ${jobId}::uuid`;
  await prisma.$executeRaw`
    INSERT INTO job_page_words
    SELECT (jsonb_populate_record(known, jsonb_build_object('page_number', known.page_number + round * ${samplePages}::int))).*
    FROM job_page_words AS known, generate_series(1, ${rounds}::int) AS round WHERE known.job_id = ${jobId}::uuid`;
  const count = samplePages * (rounds + 1);
  await prisma.$executeRaw`
    UPDATE jobs SET total_pages = ${count}, planned_pages = ${count}, processed_pages = ${count} WHERE id = ${jobId}::uuid`;
  return jobId;
}

/** Asks for /health again and again over one connection. */
function startProbes(service: BenchService): { stop(): Promise<number[]> } {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const answersMs: number[] = [];
  let isOver = false;
  const run = async (): Promise<void> => {
    while (!isOver) {
      const startedAtMs = performance.now();
      await drain(service, '/health', agent);
      answersMs.push(performance.now() - startedAtMs);
      await pause(probeEveryMs);
    }
    agent.destroy();
  };
  const running = run();
  return {
    async stop() {
      isOver = true;
      await running;
      return answersMs;
    },
  };
}

/** Reads an answer without looking at it, so that the bench itself is never busy for long. Throws unless it is a 200. */
function drain(service: BenchService, route: string, agent?: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { 'X-API-Key': service.apiKey };
    const sent = httpRequest(`${service.apiUrl}${route}`, { headers, ...(agent && { agent }) }, (answer) => {
      answer.resume();
      answer.once('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`${route} answered ${answer.statusCode ?? 0}`)),
      );
      answer.once('error', reject);
    });
    sent.once('error', reject);
    sent.end();
  });
}
