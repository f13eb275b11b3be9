// The list of jobs at 1,000 and at 1,000,000 jobs of one team: every filter through the verb that the API calls.
import type { Db } from '@recto/database';
import { listJobs, type JobFilter } from '@recto/jobs';
import { createTestMember, createTestTeam, type TestTeam } from '@recto/test-support';
import { describeMachine, printTable } from '../print-report.js';
import { runBench } from '../run-bench.js';
import { median, percentile, timed } from '../statistics.js';
import { fillJobs, templateIdsOf } from './fill-jobs.js';
import { openScaleDatabase } from './open-scale-database.js';

/** Statements as the list makes them, for a look at their plans; parameters stand in them for reading. */
const queries: [name: string, where: string][] = [
  ['no filter', 'deleted_at IS NULL'],
  ['status failed', "deleted_at IS NULL AND status = 'failed'"],
  ['partially_done', "deleted_at IS NULL AND status = 'completed' AND failed_pages > 0"],
  ['model (none)', "deleted_at IS NULL AND model_name = 'pro-v9'"],
  ['search, rare', "deleted_at IS NULL AND file_name ILIKE '%invoice-512.%'"],
  ['search, common', "deleted_at IS NULL AND file_name ILIKE '%invoice%'"],
];

/** Prints how Postgres goes about pages of the list and their counts. */
async function explainSlowest(db: Db, teamId: string): Promise<void> {
  for (const [name, where] of queries) {
    const condition = `team_id = '${teamId}' AND ${where}`;
    for (const [kind, statement] of [
      ['page', `SELECT * FROM jobs WHERE ${condition} ORDER BY id DESC LIMIT 21`],
      ['count', `SELECT count(*) FROM (SELECT id FROM jobs WHERE ${condition} LIMIT 10000) AS capped`],
    ]) {
      const plan = await db.prisma.$queryRawUnsafe<{ 'QUERY PLAN': string }[]>(
        `EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF, SUMMARY ON) ${statement ?? ''}`,
      );
      console.log(`${name}, ${kind ?? ''}:`);
      for (const line of plan) console.log(`  ${line['QUERY PLAN']}`);
    }
  }
}

const rounds = 21;
const small = 1_000;
const large = Number(process.argv[2] ?? 1_000_000);
const from = new Date('2026-01-01T00:00:00Z');
const to = new Date('2026-11-01T00:00:00Z');

interface Measured {
  name: string;
  medianMs: number;
  p95Ms: number;
}

/** A team with so many jobs, some of them of a member who reads the team's. */
async function fillTeam(db: Db, jobCount: number): Promise<TestTeam> {
  const team = await createTestTeam(db);
  const reader = await createTestMember(db, team, ['team:read']);
  const userIds = [team.userId, reader.ctx.actor.userId];
  await fillJobs(db, { ...team, userIds, jobCount, from, to, withPages: false });
  return team;
}

async function casesOf(team: TestTeam): Promise<[string, Partial<JobFilter>][]> {
  const [templateId = ''] = await templateIdsOf(team.ctx.db, team.teamId);
  const day = new Date('2026-05-05T00:00:00Z');
  return [
    ['no filter', {}],
    ['status completed', { status: 'completed' }],
    ['status failed', { status: 'failed' }],
    ['status processing (none)', { status: 'processing' }],
    ['status partially_done', { status: 'partially_done' }],
    ['model', { modelName: 'pro-v1' }],
    ['model (none)', { modelName: 'pro-v9' }],
    ['result_format', { resultFormat: 'structured' }],
    ['template_id', { templateId }],
    ['include_deleted', { includeDeleted: true }],
    ['search, rare', { search: 'invoice-512.' }],
    ['search, common', { search: 'INVOICE' }],
    ['search, none', { search: 'no such file' }],
    ['search, two letters', { search: 'zz' }],
    ['created, one day', { createdFrom: day, createdTo: new Date(day.getTime() + 86_400_000) }],
    ['created, all', { createdFrom: from, createdTo: to }],
    ['failed, model, template', { status: 'failed', modelName: 'pro-v2', templateId }],
  ];
}

async function measure(team: TestTeam, isReader: boolean): Promise<Measured[]> {
  const scopes = isReader ? (['team:read'] as const) : [];
  const ctx = { ...team.ctx, actor: { ...team.ctx.actor, scopes: [...scopes] } };
  const measured: Measured[] = [];
  for (const [name, filter] of await casesOf(team)) {
    const list = (beforeId?: string) =>
      listJobs(ctx, { includeDeleted: false, ...filter }, { limit: 20, ...(beforeId && { beforeId }) });
    await list();
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) times.push((await timed(() => list())).tookMs);
    measured.push({ name, medianMs: median(times), p95Ms: percentile(times, 0.95) });
  }
  return measured;
}

await runBench(async (cleanUp) => {
  const { db } = await openScaleDatabase(cleanUp);
  const few = await fillTeam(db, small);
  const filled = await timed(() => fillTeam(db, large));
  // Another large team beside it: an index that leaves out the team would show.
  await fillTeam(db, Math.round(large / 10));
  await db.prisma.$executeRawUnsafe('VACUUM (ANALYZE) jobs');
  console.log(`\n${describeMachine()}`);
  console.log(`${large} jobs filled in ${(filled.tookMs / 1_000).toFixed(0)} s; first page of 20 and its count.\n`);
  for (const [who, isReader] of [
    ['own jobs', false],
    ['team:read', true],
  ] as const) {
    const [ofFew, ofMany] = [await measure(few, isReader), await measure(filled.value, isReader)];
    const rows = ofMany.map(({ name, medianMs, p95Ms }, index) => [
      name,
      ...[ofFew[index]?.medianMs ?? NaN, medianMs, p95Ms].map((ms) => ms.toFixed(1)),
    ]);
    printTable([`${who}, ms`, `p50 at ${small}`, `p50 at ${large}`, `p95 at ${large}`], rows);
  }
  await explainSlowest(db, filled.value.teamId);
});
