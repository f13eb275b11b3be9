// Times every report at many jobs of one team, through the verbs that the API calls, beside plain SQL over the raw rows.
import { parseArgs } from 'node:util';
import {
  comparePeriods,
  getConfidence,
  getConfidenceTimeseries,
  getCreditUsage,
  getDocumentStats,
  getErrorAnalysis,
  getErrorTimeseries,
  getFileTypes,
  getJobTimeseries,
  getOverview,
  getPageTimeseries,
  getTopTemplates,
  getTopUsers,
  getUserActivity,
  rebuildRollUps,
  settleWindow,
  type ReportWindow,
} from '@recto/analytics';
import type { Db } from '@recto/database';
import { createTestMember, createTestTeam } from '@recto/test-support';
import { z } from 'zod';
import { describeMachine, printTable } from '../print-report.js';
import { runBench } from '../run-bench.js';
import { percentile, timed } from '../statistics.js';
import { fillJobs } from './fill-jobs.js';
import { openScaleDatabase } from './open-scale-database.js';

const rounds = 20;
const listLimit = 100;
const count = (fallback: number) => z.coerce.number().int().positive().default(fallback);
const { values } = parseArgs({ options: { jobs: { type: 'string' }, pages: { type: 'string' } } });
const options = z.object({ jobs: count(1_000_000), pages: z.enum(['yes', 'no']).default('yes') }).parse(values);

type Report = (ctx: Parameters<typeof getOverview>[0], window: ReportWindow) => Promise<object>;

const reports: readonly [string, Report][] = [
  ['overview', getOverview],
  ['compare', comparePeriods],
  ['jobs/timeseries', getJobTimeseries],
  ['pages/timeseries', getPageTimeseries],
  ['credits/usage', getCreditUsage],
  ['confidence', getConfidence],
  ['confidence/timeseries', getConfidenceTimeseries],
  ['documents', getDocumentStats],
  ['documents/filetypes', (ctx, window) => getFileTypes(ctx, window, listLimit)],
  ['errors', getErrorAnalysis],
  ['errors/timeseries', getErrorTimeseries],
  ['templates/top', (ctx, window) => getTopTemplates(ctx, window, listLimit)],
  ['users/top', (ctx, window) => getTopUsers(ctx, window, listLimit)],
  ['users/activity', (ctx, window) => getUserActivity(ctx, window, listLimit)],
];

await runBench(async (cleanUp) => {
  const { db } = await openScaleDatabase(cleanUp);
  const team = await createTestTeam(db);
  const members = [];
  for (let member = 0; member < 9; member += 1) members.push(await createTestMember(db, team));
  const to = new Date();
  const fill = {
    teamId: team.teamId,
    organizationId: team.organizationId,
    userIds: [team.userId, ...members.map(({ ctx }) => ctx.actor.userId)],
    jobCount: options.jobs,
    from: new Date(to.getTime() - 365 * 24 * 3_600_000),
    to,
    withPages: options.pages === 'yes',
  };
  // What the triggers do for each row, the rebuild does for all at once.
  const tables = ['jobs', 'job_pages', 'credit_ledger_entries'];
  for (const table of tables) await db.prisma.$executeRawUnsafe(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  const filled = await timed(() => fillJobs(db, fill));
  await fillLedger(db, team.teamId);
  for (const table of tables) await db.prisma.$executeRawUnsafe(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  const rebuilt = await timed(() => rebuildRollUps(db, { now: to }));
  await db.prisma.$executeRawUnsafe('VACUUM ANALYZE');
  const seconds = (ms: number) => (ms / 1_000).toFixed(0);
  console.log(`\n${describeMachine()}`);
  console.log(
    `${options.jobs} jobs, ${options.pages === 'yes' ? 'ten pages each' : 'without pages'}; filled in ${seconds(filled.tookMs)} s, ` +
      `all sums made again in ${seconds(rebuilt.tookMs)} s. Each report ${rounds} times over the whole year.\n`,
  );

  const window = settleWindow({ range: 'year', bucket: 'day', timeZone: 'Asia/Kathmandu' }, new Date());
  const rows: string[][] = [];
  for (const [name, report] of reports) {
    const tookMs: number[] = [];
    for (let round = 0; round < rounds; round += 1) tookMs.push((await timed(() => report(team.ctx, window))).tookMs);
    rows.push([name, percentile(tookMs, 0.5).toFixed(1), percentile(tookMs, 0.95).toFixed(1)]);
  }
  const raw = await timed(() => countRaw(db, team.teamId, window));
  rows.push(['plain SQL: jobs per day', raw.tookMs.toFixed(1), '']);
  printTable(['milliseconds', 'p50', 'p95'], rows);
});

/** One entry for each job that was paid for, as reports read them; the chain of hashes is not theirs. */
async function fillLedger(db: Db, teamId: string): Promise<void> {
  await db.prisma.$executeRaw`
    INSERT INTO credit_ledger_entries (
      id, team_id, sequence, kind, balance_delta, held_delta, balance_after_credits, held_after_credits, job_id,
      description, idempotency_key, hash, created_at
    )
    SELECT gen_random_uuid(), team_id, 1000 + row_number() OVER (ORDER BY id), 'consume', -credits_used, 0, 0, 0, id, '',
      'job_' || id || '_consumed', '', completed_at
    FROM jobs WHERE team_id = ${teamId}::uuid AND credits_used > 0`;
}

async function countRaw(db: Db, teamId: string, { from, to, timeZone }: ReportWindow): Promise<void> {
  await db.prisma.$queryRaw`
    SELECT date_trunc('day', created_at AT TIME ZONE ${timeZone}), count(*), sum(credits_used), sum(total_pages)
    FROM jobs WHERE team_id = ${teamId}::uuid AND created_at >= ${from} AND created_at < ${to} GROUP BY 1`;
}
