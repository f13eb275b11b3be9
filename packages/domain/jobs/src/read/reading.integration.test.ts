import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { getBalance, verifyLedger } from '@recto/credits';
import type { Db } from '@recto/database';
import { createTestDatabase, createTestTeam, type TestDatabase } from '@recto/test-support';
import { createJobFromUrl } from '../create/create-job.js';
import type { Job } from '../create/insert-job.js';
import { planJob } from '../create/plan-job.js';
import { failJob } from '../end/fail-job.js';
import { jobFailure } from '../end/job-failure.js';
import { planPages } from '../prepare/plan-pages.js';
import { recordSourceStored } from '../prepare/record-source.js';
import { startPreparation } from '../prepare/start-preparation.js';
import { getDocumentPages } from '../query/get-document-pages.js';
import { getJobResult } from '../query/get-job-result.js';
import {
  badPage,
  createJob,
  createPlannedJob,
  eventTypesOf,
  loadJob,
  options,
  readPage,
  recordPages,
} from '../testing/drive-job.js';
import type { PageResult } from './page-result.js';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
});
afterAll(() => database.drop());

const record = (job: Job, ...results: PageResult[]) => recordPages(db, job, ...results);
const load = (job: Job) => loadJob(db, job.id);
const eventsOf = (job: Job) => eventTypesOf(db, job);

const now = new Date();

describe('planning', () => {
  test('holds the price of the pages and records one task for each scan, text pages in fours and twenties', async () => {
    const team = await createTestTeam(db);
    const scan = await createPlannedJob(team, 3, { modelName: 'pro-v1' });
    expect(await getBalance(team.ctx)).toMatchObject({ heldCredits: 9 });
    expect(
      await db.prisma.outboxTask.count({
        where: { payload: { path: ['jobId'], equals: scan.id }, name: 'read-pages' },
      }),
    ).toBe(3);
    const text = await createPlannedJob(await createTestTeam(db), 45, {}, 'text');
    const tasks = await db.prisma.outboxTask.findMany({
      where: { payload: { path: ['jobId'], equals: text.id }, name: 'read-pages' },
      orderBy: { priority: 'asc' },
    });
    expect(tasks.map((task) => task.priority)).toEqual([1, 5, 25, 45]);
  });

  test('twice changes nothing', async () => {
    const team = await createTestTeam(db);
    const job = await createPlannedJob(team, 3);
    expect(await planPages(db, { jobId: job.id, pages: [], profile: {}, sourceSha256: '', now })).toBe('not-preparing');
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
      totalPages: 3,
      inspectedPages: 3,
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
      totalPages: 3,
      inspectedPages: 3,
    });
  });

  test('not one page affordable is refused at creation', async () => {
    const team = await createTestTeam(db, { credits: 2 });
    await expect(createJob(team, { modelName: 'pro-v1' })).rejects.toMatchObject({ code: 'insufficient_credits' });
    await expect(createJob(team, { modelName: 'best-v9' })).rejects.toThrow('standard-v2');
  });
});

describe('planning from a hostile document', () => {
  test('takes names of fonts that Postgres cannot hold', async () => {
    const team = await createTestTeam(db);
    const job = await createJob(team);
    await startPreparation(db, { jobId: job.id, now });
    const pages = [{ pageNumber: 1, widthPt: 1, heightPt: 1, kind: 'image' }];
    const profile = { fonts: [{ name: 'a\u0000b\ud800c', sizePt: 9, charCount: 1 }] };
    expect(await planPages(db, { jobId: job.id, pages, profile, sourceSha256: '', now })).toBe('planned');
    expect((await load(job)).documentProfile).toEqual({ fonts: [{ name: 'ab\ufffdc', sizePt: 9, charCount: 1 }] });
  });
});

describe('two workers with one job', () => {
  test('a preparation that was given up cannot fail what another worker has planned', async () => {
    const team = await createTestTeam(db);
    const job = await createPlannedJob(team, 1);
    const failure = jobFailure('document_too_complex');
    expect(await failJob(db, { jobId: job.id, stage: 'preparing', failure, now })).toBe(false);
    await record(job, readPage(1));
    expect(await load(job)).toMatchObject({ status: 'completed', creditsUsed: 1 });
  });

  test('the copy of a document that was noted first is the one that counts', async () => {
    const team = await createTestTeam(db);
    const plan = await planJob(team.ctx, options);
    const job = await createJobFromUrl(team.ctx, { plan, sourceUrl: 'https://a.example/', fileName: 'a.pdf' });
    await startPreparation(db, { jobId: job.id, now });
    const note = (sourceKey: string) =>
      recordSourceStored(db, { jobId: job.id, sourceKey, sizeBytes: 1, sha256: '', now });
    expect(await note('first')).toMatchObject({ sourceKey: 'first', sourceStored: true });
    expect(await note('second')).toMatchObject({ sourceKey: 'first' });
    await failJob(db, { jobId: job.id, stage: 'preparing', failure: jobFailure('corrupt_document'), now });
    expect(await note('third')).toBeNull();
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
    const { pages } = await getJobResult(team.ctx, await load(job), { page: 1, limit: 10 });
    expect(pages[1]).toMatchObject({ status: 'unreadable', errorCode: 'timed_out', markdown: null });
  });

  test('a damaged page is delivered beside its error, and not paid for; with nothing else the job is free', async () => {
    const team = await createTestTeam(db, { credits: 10 });
    const job = await createPlannedJob(team, 2);
    await record(job, readPage(1), readPage(2, { isIncomplete: true }));
    expect(await load(job)).toMatchObject({ status: 'completed', creditsUsed: 1, failedPages: 1 });
    const { pages } = await getJobResult(team.ctx, await load(job), { page: 1, limit: 10 });
    expect(pages[1]).toMatchObject({ status: 'unreadable', errorCode: 'corrupt', markdown: 'Page 2' });
    expect((await getDocumentPages(db, job.id)).map(({ pageNumber }) => pageNumber)).toEqual([1, 2]);
    const alone = await createPlannedJob(team, 1);
    await record(alone, readPage(1, { isIncomplete: true }));
    expect(await load(alone)).toMatchObject({ status: 'completed', creditsUsed: 0 });
    expect(await getBalance(team.ctx)).toMatchObject({ availableCredits: 9, heldCredits: 0 });
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
    const { pages } = await getJobResult(team.ctx, await load(job), { page: 1, limit: 10 });
    expect(pages[0]?.markdown).toBe('ab\ufffdc');
  });

  test('results for a job that has ended are dropped', async () => {
    const team = await createTestTeam(db);
    const job = await createPlannedJob(team, 2);
    await failJob(db, { jobId: job.id, stage: 'reading', failure: jobFailure('document_too_complex'), now });
    expect(await record(job, readPage(1))).toBe('job-ended');
    expect(await failJob(db, { jobId: job.id, stage: 'reading', failure: jobFailure('corrupt_document'), now })).toBe(
      false,
    );
    expect(await load(job)).toMatchObject({ errorCode: 'document_too_complex' });
  });
});
