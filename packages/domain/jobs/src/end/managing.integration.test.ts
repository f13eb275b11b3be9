import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { getBalance, verifyLedger } from '@recto/credits';
import type { Db } from '@recto/database';
import { createTestDatabase, createTestMember, createTestTeam, type TestDatabase } from '@recto/test-support';
import { createJobFromUrl, createUploadJob } from '../create/create-job.js';
import type { Job } from '../create/insert-job.js';
import { planJob } from '../create/plan-job.js';
import { recordInspectedPages, startPreparation } from '../prepare/start-preparation.js';
import { type JobFilter, listJobs } from '../query/list-jobs.js';
import type { PageResult } from '../read/page-result.js';
import {
  badPage,
  createJob,
  createPlannedJob,
  eventTypesOf,
  file,
  loadJob,
  options,
  readPage,
  recordPages,
} from '../testing/drive-job.js';
import { cancelJob } from './cancel-job.js';
import { deleteJob } from './delete-job.js';
import { failJob } from './fail-job.js';
import { isRetryable } from './is-retryable.js';
import { jobFailure } from './job-failure.js';
import { retryJob } from './retry-job.js';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
});
afterAll(async () => {
  expect(await verifyLedger(db)).toMatchObject({ sound: true });
  await database.drop();
});

const record = (job: Job, ...results: PageResult[]) => recordPages(db, job, ...results);
const load = (job: Job) => loadJob(db, job.id);
const now = new Date();

async function purgeTasks(): Promise<void> {
  await db.prisma.outboxTask.deleteMany();
}

async function taskPages(job: Job): Promise<unknown[]> {
  const tasks = await db.prisma.outboxTask.findMany({
    where: { payload: { path: ['jobId'], equals: job.id }, name: 'read-pages' },
    orderBy: { priority: 'asc' },
  });
  return tasks.map(({ payload }) => payload);
}

describe('cancelling', () => {
  test('keeps and charges what was read, and releases the rest', async () => {
    const team = await createTestTeam(db, { credits: 10 });
    const job = await createPlannedJob(team, 3);
    await record(job, readPage(1));
    const cancelled = await cancelJob(team.ctx, job.id);
    expect(cancelled).toMatchObject({ status: 'failed', errorCode: 'cancelled', creditsUsed: 1, heldCredits: 0 });
    expect(await getBalance(team.ctx)).toMatchObject({ heldCredits: 0, availableCredits: 9 });
    await expect(cancelJob(team.ctx, job.id)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('works before anything was read, and two at once cancel once', async () => {
    const team = await createTestTeam(db, { credits: 10 });
    const job = await createJob(team);
    const both = await Promise.allSettled([cancelJob(team.ctx, job.id), cancelJob(team.ctx, job.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await eventTypesOf(db, job)).toEqual(['job.created', 'job.failed']);
  });

  test('is for the user alone', async () => {
    const team = await createTestTeam(db);
    const job = await createJob(team);
    const reader = await createTestMember(db, team, ['team:read']);
    const stranger = await createTestTeam(db);
    await expect(cancelJob(reader.ctx, job.id)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(cancelJob(stranger.ctx, job.id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(cancelJob(team.ctx, team.ctx.newId())).rejects.toMatchObject({ code: 'not_found' });
    await expect(retryJob(reader.ctx, job.id)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(retryJob(stranger.ctx, job.id)).rejects.toMatchObject({ code: 'not_found' });
    expect(await load(job)).toMatchObject({ status: 'pending' });
  });
});

describe('running again', () => {
  test('reads the pages that could not be read, and pays for them only', async () => {
    const team = await createTestTeam(db, { credits: 30 });
    const job = await createPlannedJob(team, 4, { modelName: 'pro-v1' });
    await record(job, readPage(1), badPage(2), readPage(3), badPage(4));
    expect(await load(job)).toMatchObject({ status: 'completed', creditsUsed: 6, failedPages: 2 });
    await purgeTasks();
    const retried = await retryJob(team.ctx, job.id);
    expect(retried).toMatchObject({
      status: 'processing',
      runNumber: 2,
      processedPages: 2,
      failedPages: 0,
      heldCredits: 6,
    });
    expect(await taskPages(job)).toMatchObject([{ pageNumbers: [2] }, { pageNumbers: [4] }]);
    await record(job, readPage(2), badPage(4));
    expect(await load(job)).toMatchObject({
      status: 'completed',
      creditsUsed: 9,
      failedPages: 1,
      heldCredits: 0,
      paidPages: 3,
    });
    await retryJob(team.ctx, job.id);
    await record(job, readPage(4));
    expect(await load(job)).toMatchObject({ status: 'completed', creditsUsed: 12, failedPages: 0, runNumber: 3 });
    expect(await getBalance(team.ctx)).toMatchObject({ heldCredits: 0, availableCredits: 18 });
    await expect(retryJob(team.ctx, job.id)).rejects.toMatchObject({ code: 'conflict' });
    expect(await eventTypesOf(db, job)).toEqual([
      'job.created',
      'job.started',
      'job.completed',
      'job.started',
      'job.completed',
      'job.started',
      'job.completed',
    ]);
  });

  test('of a cancelled job keeps the pages that are paid for', async () => {
    const team = await createTestTeam(db, { credits: 10 });
    const job = await createPlannedJob(team, 3);
    await record(job, readPage(1));
    await cancelJob(team.ctx, job.id);
    expect(await retryJob(team.ctx, job.id)).toMatchObject({ processedPages: 1, heldCredits: 2 });
    await record(job, readPage(2), readPage(3));
    expect(await load(job)).toMatchObject({ status: 'completed', creditsUsed: 3, paidPages: 3 });
  });

  test('reads again what a failed run has read and never delivered, whichever run it was', async () => {
    const team = await createTestTeam(db, { credits: 10 });
    const job = await createPlannedJob(team, 3);
    await record(job, readPage(1), badPage(2), badPage(3));
    await retryJob(team.ctx, job.id);
    await record(job, readPage(2));
    await failJob(db, { jobId: job.id, stage: 'reading', failure: jobFailure('upload_missing'), now });
    expect(await load(job)).toMatchObject({ status: 'failed', creditsUsed: 1, heldCredits: 0 });
    expect(isRetryable({ ...(await load(job)), sourceStored: false })).toBe(false);
    expect(await retryJob(team.ctx, job.id)).toMatchObject({ processedPages: 1, heldCredits: 2 });
    await record(job, readPage(2), readPage(3));
    expect(await load(job)).toMatchObject({ status: 'completed', creditsUsed: 3, failedPages: 0 });
  });

  test('starts from the beginning where there are no pages yet', async () => {
    const team = await createTestTeam(db, { credits: 10 });
    const plan = await planJob(team.ctx, options);
    const source = { plan, sourceUrl: 'https://example.com/a.pdf', fileName: 'a.pdf' };
    const job = await createJobFromUrl(team.ctx, source);
    await startPreparation(db, { jobId: job.id, now });
    await failJob(db, { jobId: job.id, stage: 'preparing', failure: jobFailure('download_failed'), now });
    await purgeTasks();
    expect(await retryJob(team.ctx, job.id)).toMatchObject({ status: 'pending', stage: 'queued', errorCode: null });
    expect(await db.prisma.outboxTask.count({ where: { name: 'fetch-document' } })).toBe(1);
  });

  test('counts the pages that are inspected from the beginning after a cancellation in the middle', async () => {
    const team = await createTestTeam(db, { credits: 10 });
    const job = await createJob(team);
    await startPreparation(db, { jobId: job.id, now });
    const inspected = { jobId: job.id, pageCount: 40, inspectedPages: 24, now };
    await recordInspectedPages(db, inspected);
    await cancelJob(team.ctx, job.id);
    await recordInspectedPages(db, { ...inspected, inspectedPages: 32 });
    expect(await load(job)).toMatchObject({ stage: 'finished', totalPages: 40, inspectedPages: 24 });
    expect(await retryJob(team.ctx, job.id)).toMatchObject({ stage: 'queued', inspectedPages: 0 });
  });

  test('is refused without the credits, and changes nothing', async () => {
    const team = await createTestTeam(db, { credits: 2 });
    const job = await createPlannedJob(team, 2);
    await record(job, readPage(1), badPage(2));
    await createPlannedJob(team, 1);
    await expect(retryJob(team.ctx, job.id)).rejects.toMatchObject({ code: 'insufficient_credits' });
    expect(await load(job)).toMatchObject({ status: 'completed', runNumber: 1, failedPages: 1 });
  });

  test('is refused while the job runs, when it is whole, when it is deleted, and when nothing ever arrived', async () => {
    const team = await createTestTeam(db, { credits: 10 });
    const running = await createPlannedJob(team, 1);
    await expect(retryJob(team.ctx, running.id)).rejects.toMatchObject({ code: 'conflict' });
    await record(running, readPage(1));
    await expect(retryJob(team.ctx, running.id)).rejects.toMatchObject({ code: 'conflict' });
    await deleteJob(team.ctx, running.id);
    await expect(retryJob(team.ctx, running.id)).rejects.toMatchObject({ code: 'not_found' });
    const plan = await planJob(team.ctx, options);
    const upload = { jobId: team.ctx.newId(), plan, ...file, uploadId: 'u', partCount: 1 };
    const { id } = await createUploadJob(team.ctx, upload);
    await cancelJob(team.ctx, id);
    await expect(retryJob(team.ctx, id)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('twice at once runs once', async () => {
    const team = await createTestTeam(db, { credits: 10 });
    const job = await createPlannedJob(team, 2);
    await record(job, readPage(1), badPage(2));
    const both = await Promise.allSettled([retryJob(team.ctx, job.id), retryJob(team.ctx, job.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await load(job)).toMatchObject({ runNumber: 2, heldCredits: 1 });
  });
});

describe('the list of jobs', () => {
  const everything: JobFilter = { includeDeleted: false };

  test('comes newest first, page by page, and does not shift when jobs come in between', async () => {
    const team = await createTestTeam(db, { credits: 100 });
    const jobs: Job[] = [];
    for (let index = 0; index < 5; index += 1) jobs.unshift(await createJob(team));
    const first = await listJobs(team.ctx, everything, { limit: 2 });
    expect(first).toMatchObject({ hasMore: true, totalCount: 5 });
    await createJob(team);
    const beforeId = first.jobs.at(-1)?.id ?? '';
    const rest = await listJobs(team.ctx, everything, { limit: 10, beforeId });
    expect([...first.jobs, ...rest.jobs].map(({ id }) => id)).toEqual(jobs.map(({ id }) => id));
    expect(rest.hasMore).toBe(false);
  });

  test('has the own jobs, or with team:read those of the team, and never those of another team', async () => {
    const team = await createTestTeam(db);
    const member = await createTestMember(db, team);
    const reader = await createTestMember(db, team, ['team:read']);
    const job = await createJob(team);
    const idsFor = async (ctx: typeof team.ctx) =>
      (await listJobs(ctx, everything, { limit: 9 })).jobs.map(({ id }) => id);
    expect(await idsFor(team.ctx)).toEqual([job.id]);
    expect(await idsFor(member.ctx)).toEqual([]);
    expect(await idsFor(reader.ctx)).toEqual([job.id]);
    expect(await idsFor((await createTestTeam(db)).ctx)).toEqual([]);
  });

  test('can be filtered', async () => {
    const team = await createTestTeam(db, { credits: 100 });
    const partly = await createPlannedJob(team, 2, { modelName: 'pro-v1' });
    await record(partly, readPage(1), badPage(2));
    const deleted = await createJob(team);
    await deleteJob(team.ctx, deleted.id);
    const structured = await createJob(team, { resultFormat: 'structured', schema: { type: 'object' } });
    await db.prisma.job.update({ where: { id: structured.id }, data: { fileName: 'Q1_100%.PDF' } });
    const found = async (filter: Partial<JobFilter>) =>
      (await listJobs(team.ctx, { ...everything, ...filter }, { limit: 9 })).jobs.map(({ id }) => id);
    expect(await found({})).toEqual([structured.id, partly.id]);
    expect(await found({ includeDeleted: true })).toEqual([structured.id, deleted.id, partly.id]);
    expect(await found({ status: 'completed' })).toEqual([partly.id]);
    expect(await found({ status: 'partially_done' })).toEqual([partly.id]);
    expect(await found({ status: 'failed' })).toEqual([]);
    expect(await found({ modelName: 'pro-v1' })).toEqual([partly.id]);
    expect(await found({ resultFormat: 'structured' })).toEqual([structured.id]);
    expect(await found({ search: 'q1_' })).toEqual([structured.id]);
    expect(await found({ search: '100%.p' })).toEqual([structured.id]);
    expect(await found({ search: 'q%1' })).toEqual([]);
    // Two letters are looked for where names begin.
    expect(await found({ search: 'Q1' })).toEqual([structured.id]);
    expect(await found({ search: '1_' })).toEqual([]);
    expect(await found({ search: partly.id.toUpperCase() })).toEqual([partly.id]);
    expect(await found({ createdFrom: structured.createdAt })).toEqual([structured.id]);
    expect(await found({ createdTo: structured.createdAt })).toEqual([partly.id]);
    expect(await found({ templateId: partly.id })).toEqual([]);
  });

  test('of a filter goes on page by page, over groups of jobs that were made in turn', async () => {
    const team = await createTestTeam(db, { credits: 100 });
    const { ctx } = team;
    const kinds = [
      { modelName: 'pro-v1' },
      { modelName: 'standard-v2' },
      { modelName: 'pro-v1', resultFormat: 'structured', schema: { type: 'object' } },
    ] as const;
    const made: Job[] = [];
    for (let index = 0; index < 9; index += 1) made.unshift(await createJob(team, kinds[index % 3]));
    await cancelJob(ctx, made[3]?.id ?? '');
    await db.prisma.job.updateMany({ where: { teamId: team.teamId }, data: { fileName: 'harbour-bill.pdf' } });
    const filters: [Partial<JobFilter>, (job: Job) => boolean][] = [
      [{ modelName: 'pro-v1' }, ({ modelName }) => modelName === 'pro-v1'],
      [{ status: 'pending' }, ({ id }) => id !== made[3]?.id],
      [{ status: 'pending', modelName: 'pro-v1' }, ({ id, modelName }) => id !== made[3]?.id && modelName === 'pro-v1'],
      [{ modelName: 'pro-v1', resultFormat: 'structured' }, ({ resultFormat }) => resultFormat === 'structured'],
      [{ search: 'BOUR-B', modelName: 'pro-v1' }, ({ modelName }) => modelName === 'pro-v1'],
      [{ search: 'bour-b', status: 'failed' }, ({ id }) => id === made[3]?.id],
      [{ modelName: 'pro-v9' }, () => false],
    ];
    for (const [filter, fits] of filters) {
      const expected = made.filter(fits).map(({ id }) => id);
      const found: string[] = [];
      for (let isOver = false; !isOver;) {
        const beforeId = found.at(-1);
        const page = { limit: 2, ...(beforeId !== undefined && { beforeId }) };
        const { jobs, hasMore, totalCount } = await listJobs(ctx, { ...everything, ...filter }, page);
        expect([filter, totalCount]).toEqual([filter, expected.length]);
        found.push(...jobs.map(({ id }) => id));
        isOver = !hasMore;
      }
      expect([filter, found]).toEqual([filter, expected]);
    }
  });

  test('knows how sure the reading was', async () => {
    const team = await createTestTeam(db);
    const job = await createPlannedJob(team, 3);
    const blank = readPage(2, { readFrom: 'blank', confidence: 1 });
    await record(job, readPage(1, { confidence: 0.5 }), blank, readPage(3, { confidence: 0.7 }));
    const { jobs } = await listJobs(team.ctx, everything, { limit: 1 });
    expect(jobs[0]?.averageConfidence).toBeCloseTo(0.6);
  });
});
