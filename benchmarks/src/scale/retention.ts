// What it takes to delete the jobs of a month, by the sweeps of the workers, and what others feel of it meanwhile.
import { parseArgs } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '@recto/database';
import { deleteExpiredJobs, listJobs } from '@recto/jobs';
import { createTestTeam, type TestTeam } from '@recto/test-support';
import { pruneEvents } from '@recto/webhooks';
import { z } from 'zod';
import { describeMachine, printTable } from '../print-report.js';
import { runBench } from '../run-bench.js';
import { percentile, timed } from '../statistics.js';
import { fillJobs } from './fill-jobs.js';
import { openScaleDatabase } from './open-scale-database.js';

const count = (fallback: number) => z.coerce.number().int().positive().default(fallback);
const { values } = parseArgs({ options: { jobs: { type: 'string' }, seconds: { type: 'string' } } });
const options = z.object({ jobs: count(200_000), seconds: count(60) }).parse(values);

const month = { from: new Date('2026-01-01T00:00:00Z'), to: new Date('2026-02-01T00:00:00Z') };
const now = new Date('2026-03-01T00:00:00Z');
/** As the sweeps of a worker have it. */
const jobsAtATime = 200;
const eventsAtATime = 5_000;

await runBench(async (cleanUp) => {
  const { db } = await openScaleDatabase(cleanUp, { settings: { max_wal_size: '8GB' }, maxConnections: 6 });
  const team = await createTestTeam(db);
  const filled = await timed(() => fillMonth(db, team));
  const [{ bytes: before } = { bytes: 0 }] = await sizes(db);
  console.log(
    `\n${describeMachine()}\n${options.jobs} jobs of ten pages and their events, ${(before / 1e9).toFixed(1)} GB; `,
  );
  console.log(`filled in ${(filled.tookMs / 1_000).toFixed(0)} s. Commits wait for the disk.\n`);

  const quiet = await observe(db, team, async () => pause(options.seconds * 500));
  let deleted = 0;
  const jobs = await observe(db, team, async () => {
    const until = Date.now() + options.seconds * 1_000;
    while (Date.now() < until) {
      const { value, tookMs } = await timed(() => deleteExpiredJobs(db, { now, limit: jobsAtATime }));
      deleted += value;
      if (value < jobsAtATime) break;
      await pause(tookMs);
    }
  });
  let pruned = 0;
  const events = await observe(db, team, async () => {
    for (let round = 0; round < 6; round += 1) {
      const { value, tookMs } = await timed(() => pruneEvents(db, { before: month.to, limit: eventsAtATime }));
      pruned += value;
      await pause(tookMs);
    }
  });
  const row = (what: string, rows: number, { tookMs, listMs, walBytes }: Observed) => [
    what,
    rows === 0 ? '' : (rows / (tookMs / 1_000)).toFixed(0),
    rows === 0 ? '' : (walBytes / rows / 1_000).toFixed(1),
    percentile(listMs, 0.5).toFixed(1),
    percentile(listMs, 0.95).toFixed(1),
  ];
  printTable(
    ['one worker', 'a second', 'WAL kB each', 'list p50 ms', 'list p95 ms'],
    [row('nothing', 0, quiet), row('jobs after their retention', deleted, jobs), row('old events', pruned, events)],
  );
});

interface Observed {
  tookMs: number;
  walBytes: number;
  listMs: number[];
}

/** Runs the work while somebody lists jobs ten times a second. */
async function observe(db: Db, team: TestTeam, work: () => Promise<void>): Promise<Observed> {
  const listMs: number[] = [];
  const over = new AbortController();
  const looking = (async () => {
    while (!over.signal.aborted) {
      listMs.push((await timed(() => listJobs(team.ctx, { includeDeleted: false }, { limit: 20 }))).tookMs);
      await pause(100);
    }
  })();
  const wal = async () =>
    Number(
      (await db.prisma.$queryRaw<{ bytes: number }[]>`SELECT wal_bytes::float8 AS bytes FROM pg_stat_wal`)[0]?.bytes,
    );
  const walBefore = await wal();
  const { tookMs } = await timed(work);
  await pause(1_500);
  const walBytes = (await wal()) - walBefore;
  over.abort();
  await looking;
  return { tookMs, walBytes, listMs };
}

function sizes(db: Db): Promise<{ bytes: number }[]> {
  return db.prisma.$queryRaw`SELECT pg_database_size(current_database())::float8 AS bytes`;
}

/** Pages as long as those of a page of text, and three events a job. All are over their retention. */
async function fillMonth(db: Db, { teamId, organizationId, userId }: TestTeam): Promise<void> {
  for (const table of ['jobs', 'job_pages'])
    await db.prisma.$executeRawUnsafe(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  const slices = Math.max(1, Math.round(options.jobs / 10_000));
  const stepMs = (month.to.getTime() - month.from.getTime()) / slices;
  for (let slice = 0; slice < slices; slice += 1) {
    const from = new Date(month.from.getTime() + slice * stepMs);
    const range = { from, to: new Date(from.getTime() + stepMs) };
    const jobCount = Math.round(options.jobs / slices);
    await fillJobs(db, {
      teamId,
      organizationId,
      userIds: [userId],
      jobCount,
      ...range,
      withPages: true,
      series: slice,
    });
    await db.prisma.$executeRaw`
      UPDATE job_pages SET markdown = repeat(md5(job_pages.id::text), 60), blocks = to_jsonb(repeat(md5(job_pages.job_id::text), 30))
      FROM jobs WHERE jobs.id = job_id AND jobs.created_at >= ${range.from} AND jobs.created_at < ${range.to}`;
    await db.prisma.$executeRaw`
      INSERT INTO webhook_events (id, team_id, event_type, job_id, job_sequence, data, created_at)
      SELECT gen_random_uuid(), team_id, 'job.completed', id, number, jsonb_build_object('job_id', id, 'text', repeat('x', 300)), created_at
      FROM jobs CROSS JOIN generate_series(1, 3) AS number WHERE created_at >= ${range.from} AND created_at < ${range.to}`;
  }
  await db.prisma
    .$executeRaw`UPDATE jobs SET expires_at = created_at + interval '7 days' WHERE team_id = ${teamId}::uuid`;
  for (const table of ['jobs', 'job_pages'])
    await db.prisma.$executeRawUnsafe(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  await db.prisma.$executeRawUnsafe('VACUUM ANALYZE');
}
