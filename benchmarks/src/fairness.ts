// Whether one team that submits thousands of pages slows the others: p95 of eight teams without and with it, in one run.
import { setTimeout as pause } from 'node:timers/promises';
import { cancelJob } from '@recto/jobs';
import { openDb, type Db } from '@recto/database';
import { createTestTeam, type TestTeam } from '@recto/test-support';
import { makeTextDocument } from './make-documents.js';
import { readOptions } from './options.js';
import { describeMachine, printTable } from './print-report.js';
import { runBench } from './run-bench.js';
import { startDocument, submitDocument } from './service-client.js';
import { makeDataDir, startQueueServer, startService, type BenchService } from './start-service.js';
import { percentile, timed } from './statistics.js';

const quietTeams = 8;
/** A quiet team submits, waits for its result, and for so long: half as much, up to half as much again. */
const pauseMs = 1_500;
const pollEveryMs = 100;
/** The p95 of the others may be so many times their quiet one. */
const bound = 2;

type Pdf = Uint8Array<ArrayBuffer>;
interface Team {
  service: BenchService;
  member: TestTeam;
}

await runBench(async (cleanUp) => {
  const { backend, threads, documents, noisyPages, noisyDocumentPages } = readOptions();
  const redisUrl = await startQueueServer(backend, cleanUp);
  const environment = { RATE_LIMIT_PER_MINUTE: '0' };
  const service = await startService({ dataDir: await makeDataDir(cleanUp), threads, redisUrl, environment, cleanUp });
  const db = openDb({ url: service.databaseUrl, maxConnections: 4, applicationName: 'recto-bench' });
  cleanUp(() => db.close());
  const teams = await Promise.all(Array.from({ length: quietTeams }, () => openTeam(db, service)));
  const noisy = await openTeam(db, service);
  const [small, large] = [await makeTextDocument(1), await makeTextDocument(noisyDocumentPages)];

  console.log(`\n${describeMachine()}; ${threads} threads, queue on ${backend}`);
  console.log(`${quietTeams} teams, each one page of text after another; a ninth submits ${noisyPages} pages.\n`);
  await runPhase(teams.slice(0, 2), small, 2);
  const before = await runPhase(teams, small, documents);
  console.log(`alone, p95: ${percentile(before, 0.95).toFixed(0)} ms`);
  const jobIds = await submitAll(noisy, large, Math.ceil(noisyPages / noisyDocumentPages));
  await waitForPages(db, noisy, 1);
  const during = await runPhase(teams, small, documents);
  console.log(`with the ninth team, p95: ${percentile(during, 0.95).toFixed(0)} ms\n`);
  const { read, left } = await countPages(db, noisy);
  for (const jobId of jobIds) await cancelJob(noisy.member.ctx, jobId).catch(ignoreEnded);
  await pause(2_000);
  const quiet = [...before, ...(await runPhase(teams, small, documents))];

  const ratio = percentile(during, 0.95) / percentile(quiet, 0.95);
  const row = (name: string, values: number[]): string[] => [
    name,
    String(values.length),
    ...[0.5, 0.95, 1].map((fraction) => percentile(values, fraction).toFixed(0)),
  ];
  printTable(
    ['one page, form upload to full result, ms', 'documents', 'p50', 'p95', 'slowest'],
    [row('alone, before and after', quiet), row(`while ${noisyPages} pages of another team are read`, during)],
  );
  console.log(`p95 with the ninth team is ${ratio.toFixed(2)} times the quiet one; ${read} of its pages were read.`);
  if (left === 0) console.log('All of its pages were read before the others were done: submit more of them.');
  if (left === 0 || ratio > bound) process.exitCode = 1;
});

async function openTeam(db: Db, service: BenchService): Promise<Team> {
  const member = await createTestTeam(db, { credits: 1_000_000 });
  return { service: { ...service, apiKey: member.apiKey }, member };
}

/** So many documents of every team, one after the other; the times of all, in milliseconds. */
async function runPhase(teams: Team[], document: Pdf, documents: number): Promise<number[]> {
  const times = await Promise.all(
    teams.map(async ({ service }, index) => {
      const own: number[] = [];
      await pause((index / teams.length) * pauseMs);
      for (let count = 0; count < documents; count += 1) {
        const { tookMs } = await timed(() => submitDocument(service, document, pollEveryMs));
        own.push(tookMs);
        await pause(pauseMs * (0.5 + Math.random()));
      }
      return own;
    }),
  );
  return times.flat();
}

async function submitAll({ service }: Team, document: Pdf, count: number): Promise<string[]> {
  const jobIds: string[] = [];
  for (let index = 0; index < count; index += 1) jobIds.push(await startDocument(service, document));
  return jobIds;
}

async function waitForPages(db: Db, team: Team, count: number): Promise<void> {
  while ((await countPages(db, team)).read < count) await pause(100);
}

async function countPages(db: Db, { member: { teamId } }: Team): Promise<{ read: number; left: number }> {
  const unfinished = await db.prisma.job.count({ where: { teamId, stage: { not: 'finished' } } });
  const { _sum: sum } = await db.prisma.job.aggregate({ where: { teamId }, _sum: { processedPages: true } });
  return { read: sum.processedPages ?? 0, left: unfinished };
}

/** One that has ended meanwhile needs no end. */
function ignoreEnded(error: unknown): void {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'conflict') throw error;
}
