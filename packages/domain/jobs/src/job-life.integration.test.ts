import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { getBalance, verifyLedger } from '@recto/credits';
import type { Db } from '@recto/database';
import {
  createTestDatabase,
  createTestMember,
  createTestTeam,
  type TestDatabase,
  type TestTeam,
} from '@recto/test-support';
import { createStoredJob, createUploadJob } from './create-job.js';
import { deleteExpiredJobs } from './delete-expired-jobs.js';
import { deleteJob } from './delete-job.js';
import { expireUploads } from './expire-uploads.js';
import { failJob } from './fail-job.js';
import { findEndedJobs } from './find-ended-jobs.js';
import { findMissingTasks } from './find-missing-tasks.js';
import { getJob } from './get-job.js';
import { getJobResult } from './get-job-result.js';
import type { Job } from './insert-job.js';
import { jobFailure } from './job-failure.js';
import type { JobOptions } from './job-options.js';
import { planJob } from './plan-job.js';
import { planPages } from './plan-pages.js';
import { recordPageResults, type PageResult } from './record-page-results.js';
import { startPreparation } from './start-preparation.js';
import { getUpload, recordUploadCompleted } from './uploads.js';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
});
afterAll(() => database.drop());

const options: JobOptions = { extractBoundingBoxes: false, priority: 'normal' };
const file = { fileName: 'a.pdf', sizeBytes: 10, sha256: 'f'.repeat(64), contentType: 'application/pdf' };
const now = new Date();

async function createJob(team: TestTeam, more: Partial<JobOptions> = {}): Promise<Job> {
  const plan = await planJob(team.ctx, { ...options, ...more });
  return createStoredJob(team.ctx, { jobId: team.ctx.newId(), plan, ...file });
}

async function createPlannedJob(
  team: TestTeam,
  pageCount: number,
  more: Partial<JobOptions> = {},
  kind = 'image',
): Promise<Job> {
  const job = await createJob(team, more);
  await startPreparation(db, { jobId: job.id, now });
  const pages = Array.from({ length: pageCount }, (_, index) => ({
    pageNumber: index + 1,
    widthPt: 595,
    heightPt: 842,
    kind,
  }));
  await planPages(db, { jobId: job.id, pages, fonts: [], sourceSha256: file.sha256, now });
  return db.prisma.job.findUniqueOrThrow({ where: { id: job.id } });
}

const readPage = (pageNumber: number): PageResult => ({
  outcome: 'read',
  pageNumber,
  readFrom: 'recognition',
  markdown: `Page ${pageNumber}`,
  structured: null,
  citations: null,
  blocks: [],
  confidence: 0.9,
  coverage: 1,
});
const badPage = (pageNumber: number): PageResult => ({ outcome: 'unreadable', pageNumber, reason: 'timed-out' });
const record = (job: Job, ...results: PageResult[]) =>
  recordPageResults(db, { jobId: job.id, results, now: new Date() });
const load = (job: Job) => db.prisma.job.findUniqueOrThrow({ where: { id: job.id } });
const eventsOf = async (job: Job) => {
  const events = await db.prisma.webhookEvent.findMany({ where: { jobId: job.id }, orderBy: { jobSequence: 'asc' } });
  return events.map((event) => event.eventType);
};

describe('planning', () => {
  test('holds the price of the pages and records one task for each scan, twenty text pages together', async () => {
    const team = await createTestTeam(db);
    const scan = await createPlannedJob(team, 3, { modelName: 'pro-v1' });
    expect(await getBalance(team.ctx)).toMatchObject({ heldCredits: 9 });
    expect(
      await db.prisma.outboxTask.count({
        where: { payload: { path: ['jobId'], equals: scan.id }, name: 'read-pages' },
      }),
    ).toBe(3);
    const text = await createPlannedJob(team, 45, {}, 'text');
    const tasks = await db.prisma.outboxTask.findMany({
      where: { payload: { path: ['jobId'], equals: text.id }, name: 'read-pages' },
      orderBy: { priority: 'asc' },
    });
    expect(tasks.map((task) => task.priority)).toEqual([0, 20, 40]);
  });

  test('twice changes nothing', async () => {
    const team = await createTestTeam(db);
    const job = await createPlannedJob(team, 3);
    expect(await planPages(db, { jobId: job.id, pages: [], fonts: [], sourceSha256: '', now })).toBe('not-preparing');
    expect(await getBalance(team.ctx)).toMatchObject({ heldCredits: 3 });
  });

  test('a selection plans only its pages; a selection of none fails the job', async () => {
    const team = await createTestTeam(db);
    const job = await createPlannedJob(team, 10, { pageSelection: '2-3, 9-99' });
    expect(job).toMatchObject({ totalPages: 10, plannedPages: 4, heldCredits: 4 });
    expect(await createPlannedJob(team, 3, { pageSelection: '7' })).toMatchObject({
      status: 'failed',
      errorCode: 'no_such_pages',
      creditsUsed: 0,
    });
  });

  test('too few credits fail the job and hold nothing', async () => {
    const team = await createTestTeam(db, { credits: 2 });
    const job = await createPlannedJob(team, 3);
    expect(job).toMatchObject({ status: 'failed', errorCode: 'insufficient_credits', creditsUsed: 0 });
    expect(job.errorDetails).toEqual({ required_credits: 3, available_credits: 2 });
    expect(await getBalance(team.ctx)).toMatchObject({ heldCredits: 0, availableCredits: 2 });
    expect(await eventsOf(job)).toEqual(['job.created', 'job.started', 'job.failed']);
  });

  test('max_credits fails the job before anything is held', async () => {
    const team = await createTestTeam(db);
    expect(await createPlannedJob(team, 3, { maxCredits: 2 })).toMatchObject({
      status: 'failed',
      errorCode: 'max_credits_exceeded',
    });
  });

  test('not one page affordable is refused at creation', async () => {
    const team = await createTestTeam(db, { credits: 2 });
    await expect(createJob(team, { modelName: 'pro-v1' })).rejects.toMatchObject({ code: 'insufficient_credits' });
    await expect(createJob(team, { modelName: 'best-v9' })).rejects.toThrow('standard-v2');
  });
});

describe('recording pages', () => {
  test('the last page settles, ends the job and emits its event', async () => {
    const team = await createTestTeam(db, { credits: 10 });
    const job = await createPlannedJob(team, 2);
    expect(await record(job, readPage(1))).toBe('recorded');
    expect(await record(job, readPage(2))).toBe('job-completed');
    expect(await load(job)).toMatchObject({ status: 'completed', creditsUsed: 2, processedPages: 2, heldCredits: 0 });
    expect(await getBalance(team.ctx)).toMatchObject({ heldCredits: 0, availableCredits: 8 });
    expect(await eventsOf(job)).toEqual(['job.created', 'job.started', 'job.completed']);
  });

  test('a page recorded twice is counted and paid for once', async () => {
    const team = await createTestTeam(db, { credits: 10 });
    const job = await createPlannedJob(team, 2);
    await record(job, readPage(1));
    await record(job, readPage(1));
    expect(await load(job)).toMatchObject({ status: 'processing', processedPages: 1 });
    await record(job, readPage(2));
    await record(job, readPage(2));
    expect(await load(job)).toMatchObject({ creditsUsed: 2, processedPages: 2 });
  });

  test('thirty last pages at once settle exactly once', async () => {
    const team = await createTestTeam(db, { credits: 100 });
    const job = await createPlannedJob(team, 30);
    const outcomes = await Promise.all(
      Array.from({ length: 60 }, (_, index) => record(job, readPage((index % 30) + 1))),
    );
    expect(outcomes.filter((outcome) => outcome === 'job-completed')).toHaveLength(1);
    expect(await load(job)).toMatchObject({ status: 'completed', creditsUsed: 30, processedPages: 30 });
    expect(await eventsOf(job)).toEqual(['job.created', 'job.started', 'job.completed']);
    expect(await verifyLedger(db)).toMatchObject({ sound: true });
  });

  test('an unreadable page is not paid for and does not sink its job', async () => {
    const team = await createTestTeam(db, { credits: 10 });
    const job = await createPlannedJob(team, 3);
    await record(job, readPage(1), badPage(2), readPage(3));
    expect(await load(job)).toMatchObject({ status: 'completed', creditsUsed: 2, failedPages: 1, processedPages: 3 });
    const { pages } = await getJobResult(team.ctx, job.id, { page: 1, limit: 10 });
    expect(pages[1]).toMatchObject({ status: 'unreadable', errorCode: 'timed_out', markdown: null });
  });

  test('not one readable page fails the job at no cost', async () => {
    const team = await createTestTeam(db, { credits: 10 });
    const job = await createPlannedJob(team, 2);
    await record(job, badPage(1), badPage(2));
    expect(await load(job)).toMatchObject({ status: 'failed', errorCode: 'unreadable_document', creditsUsed: 0 });
    const blank = await createPlannedJob(team, 1);
    await record(blank, { ...readPage(1), readFrom: 'blank', markdown: '' } as PageResult);
    expect(await load(blank)).toMatchObject({ status: 'failed', errorCode: 'blank_document', creditsUsed: 0 });
    expect(await getBalance(team.ctx)).toMatchObject({ availableCredits: 10 });
  });

  test('text that Postgres cannot hold is made to fit', async () => {
    const team = await createTestTeam(db);
    const job = await createPlannedJob(team, 1);
    await record(job, { ...readPage(1), markdown: 'a\u0000b\ud800c' } as PageResult);
    const { pages } = await getJobResult(team.ctx, job.id, { page: 1, limit: 10 });
    expect(pages[0]?.markdown).toBe('ab\ufffdc');
  });

  test('results for a job that has ended are dropped', async () => {
    const team = await createTestTeam(db);
    const job = await createPlannedJob(team, 2);
    await failJob(db, { jobId: job.id, failure: jobFailure('document_too_complex'), now });
    expect(await record(job, readPage(1))).toBe('job-ended');
    expect(await failJob(db, { jobId: job.id, failure: jobFailure('corrupt_document'), now })).toBe(false);
    expect(await load(job)).toMatchObject({ errorCode: 'document_too_complex' });
  });
});

describe('who may do what', () => {
  test('another user is forbidden to read, unless the key has team:read in the same team', async () => {
    const team = await createTestTeam(db);
    const job = await createJob(team);
    const member = await createTestMember(db, team);
    const reader = await createTestMember(db, team, ['team:read']);
    const stranger = await createTestTeam(db);
    await expect(getJob(member.ctx, job.id)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(getJob(stranger.ctx, job.id)).rejects.toMatchObject({ code: 'forbidden' });
    expect(await getJob(reader.ctx, job.id)).toMatchObject({ id: job.id });
    await expect(deleteJob(member.ctx, job.id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(deleteJob(stranger.ctx, job.id)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('uploads', () => {
  const upload = async (team: TestTeam) => {
    const plan = await planJob(team.ctx, options);
    return createUploadJob(team.ctx, {
      jobId: team.ctx.newId(),
      plan,
      fileName: 'a.pdf',
      sizeBytes: 5,
      contentType: 'application/pdf',
      uploadId: 'u1',
      partCount: 1,
    });
  };

  test('start the job once, however often they are completed', async () => {
    const team = await createTestTeam(db);
    const job = await upload(team);
    expect(await getUpload(team.ctx, job.id)).toMatchObject({ state: 'awaiting', partCount: 1 });
    await Promise.all([1, 2, 3].map(() => recordUploadCompleted(team.ctx, { jobId: job.id, sizeBytes: 5 })));
    expect(await getUpload(team.ctx, job.id)).toMatchObject({ state: 'completed' });
    expect(await db.prisma.outboxTask.count({ where: { payload: { path: ['jobId'], equals: job.id } } })).toBe(1);
  });

  test('belong to their user, and end when the job is deleted', async () => {
    const team = await createTestTeam(db);
    const job = await upload(team);
    const member = await createTestMember(db, team);
    await expect(getUpload(member.ctx, job.id)).rejects.toMatchObject({ code: 'forbidden' });
    await deleteJob(team.ctx, job.id);
    await expect(getUpload(team.ctx, job.id)).rejects.toMatchObject({ code: 'conflict' });
    await expect(recordUploadCompleted(team.ctx, { jobId: job.id, sizeBytes: 5 })).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  test('expire after a day', async () => {
    const team = await createTestTeam(db);
    const job = await upload(team);
    const inADay = new Date(Date.now() + 24 * 3_600_000 + 1_000);
    expect(await expireUploads(db, { now: inADay, limit: 1_000 })).toContainEqual({
      sourceKey: job.sourceKey,
      uploadId: 'u1',
    });
    expect(await load(job)).toMatchObject({ status: 'failed', errorCode: 'upload_expired' });
  });
});

describe('deleting', () => {
  test('a running job pays for what was read, releases the rest and is redacted', async () => {
    const team = await createTestTeam(db, { credits: 10 });
    const job = await createPlannedJob(team, 4, { metadata: { order: 7 } });
    await record(job, readPage(1), badPage(2));
    await deleteJob(team.ctx, job.id);
    const deleted = await load(job);
    expect(deleted).toMatchObject({
      status: 'failed',
      errorCode: 'cancelled',
      creditsUsed: 1,
      metadata: null,
      totalPages: 4,
    });
    expect(deleted.deletedAt).not.toBeNull();
    expect(await db.prisma.jobPage.count({ where: { jobId: job.id } })).toBe(0);
    expect(await getBalance(team.ctx)).toMatchObject({ heldCredits: 0, availableCredits: 9 });
    expect(await findEndedJobs(db, [job.id])).toEqual([job.id]);
    expect(await eventsOf(job)).toEqual(['job.created', 'job.started', 'job.failed', 'job.deleted']);
    await expect(deleteJob(team.ctx, job.id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(getJob(team.ctx, job.id)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('happens by itself when the retention is over', async () => {
    const team = await createTestTeam(db);
    const job = await createPlannedJob(team, 1);
    await record(job, readPage(1));
    const later = (days: number) => new Date(job.createdAt.getTime() + days * 24 * 3_600_000);
    await deleteExpiredJobs(db, { now: later(6.99), limit: 1_000 });
    expect((await load(job)).deletedAt).toBeNull();
    await deleteExpiredJobs(db, { now: later(7), limit: 1_000 });
    expect((await load(job)).deletedAt).not.toBeNull();
    expect(await load(job)).toMatchObject({ status: 'completed', creditsUsed: 1 });
  });
});

describe('putting back lost tasks', () => {
  test('asks for exactly what rows still need, with the same keys as at first', async () => {
    const own = await createTestDatabase();
    try {
      const team = await createTestTeam(own.db);
      const plan = await planJob(team.ctx, options);
      const queued = await createStoredJob(team.ctx, { jobId: team.ctx.newId(), plan, ...file });
      const reading = await createStoredJob(team.ctx, { jobId: team.ctx.newId(), plan, ...file });
      await startPreparation(own.db, { jobId: reading.id, now });
      const pages = Array.from({ length: 23 }, (_, index) => ({
        pageNumber: index + 1,
        widthPt: 1,
        heightPt: 1,
        kind: index < 21 ? 'text' : 'image',
      }));
      await planPages(own.db, { jobId: reading.id, pages, fonts: [], sourceSha256: '', now });
      await recordPageResults(own.db, { jobId: reading.id, results: [readPage(5), readPage(22)], now });

      const later = new Date(Date.now() + 60_000);
      const tasks = await findMissingTasks(own.db, { idleSince: later, now: later, limit: 10 });
      const firstTwenty = Array.from({ length: 20 }, (_, index) => index + 1).join('-');
      expect(tasks.map((task) => task.key).sort()).toEqual(
        [
          `prepare-document.${queued.id}`,
          `read-pages.${reading.id}.${firstTwenty}`,
          `read-pages.${reading.id}.21`,
          `read-pages.${reading.id}.23`,
        ].sort(),
      );
    } finally {
      await own.drop();
    }
  });
});
