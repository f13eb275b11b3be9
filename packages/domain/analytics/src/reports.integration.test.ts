import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Db } from '@recto/database';
import { createTestDatabase, type TestDatabase, type TestTeam } from '@recto/test-support';
import { rollUpChanges } from './keeping/roll-up-changes.js';
import { rollUpDays } from './keeping/roll-up-days.js';
import { rebuildRollUps } from './keeping/rebuild-roll-ups.js';
import { getCreditUsage } from './reports/credit-usage.js';
import { getConfidence } from './reports/get-confidence.js';
import { getDocumentStats } from './reports/get-document-stats.js';
import { getErrorAnalysis } from './reports/get-error-analysis.js';
import { getOverview } from './reports/get-overview.js';
import {
  getConfidenceTimeseries,
  getErrorTimeseries,
  getJobTimeseries,
  getPageTimeseries,
} from './reports/timeseries.js';
import { getFileTypes, getTopTemplates, getTopUsers, getUserActivity } from './reports/top-lists.js';
import {
  plainConsumption,
  plainCredits,
  plainDeliveries,
  plainDocuments,
  plainJobs,
  plainKeyed,
  plainPages,
  type PlainWindow,
} from './testing/plain-reports.js';
import { createRandomTeam } from './testing/random-team.js';
import type { BucketSize } from './window/bucket-starts.js';
import { settleWindow } from './window/report-window.js';

/** Clocks change in the United States on 8 March, in Europe on 29 March, by half an hour on Lord Howe Island on 5 April. */
const spread = { from: new Date('2026-02-20T00:00:00Z'), to: new Date('2026-04-12T00:00:00Z') };
const now = new Date('2026-04-12T00:00:00Z');

let database: TestDatabase;
let db: Db;
let team: TestTeam;

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
  team = await createRandomTeam(db, { seed: 20_261_120, jobCount: 300, ...spread });
  await createRandomTeam(db, { seed: 7, jobCount: 40, ...spread });
});
afterAll(() => database.drop());

const zones: [string, BucketSize][] = [
  ['UTC', 'day'],
  ['Europe/Berlin', 'hour'],
  ['Europe/Berlin', 'day'],
  ['America/New_York', 'week'],
  ['Asia/Kathmandu', 'day'],
  ['Asia/Kolkata', 'hour'],
  ['Australia/Lord_Howe', 'day'],
  ['Pacific/Auckland', 'month'],
];

/** A range that begins and ends in the middle of days. */
const range = { start: new Date('2026-02-24T05:45:00Z'), end: new Date('2026-04-09T17:15:00Z') };

/** By the local time of its bucket. Equal local hours, where clocks go back, are one here: plain SQL cannot tell them apart. */
const localName = (bucket: string) => bucket.slice(0, 16);

async function checkAll(timeZone: string, bucket: BucketSize): Promise<void> {
  const window = settleWindow({ start: { instant: range.start }, end: { instant: range.end }, bucket, timeZone }, now);
  const plain: PlainWindow = { teamId: team.teamId, from: window.from, to: window.to, timeZone, bucket };
  const { ctx } = team;
  const [jobs, pages, credits] = [
    await plainJobs(db, plain),
    await plainPages(db, plain),
    await plainCredits(db, plain),
  ];

  const withJobs = (await getJobTimeseries(ctx, window)).timeseries.filter((point) => point.totalJobs > 0);
  expect(withJobs.map((point) => localName(point.bucket))).toEqual(jobs.map((row) => row.bucket));
  for (const [index, row] of jobs.entries()) {
    const page = pages[index];
    expect(withJobs[index]).toMatchObject({
      totalJobs: row.total,
      activeJobs: row.active,
      completedJobs: row.completed,
      failedJobs: row.failed,
      creditsConsumed: row.credits,
      totalPages: row.total_pages,
      processedPages: (page?.read ?? 0) + (page?.unreadable ?? 0),
      avgCompletionSeconds: expect.closeTo(row.seconds ?? 0, 6),
    });
  }
  const pagePoints = new Map(
    (await getPageTimeseries(ctx, window)).timeseries.map((point) => [localName(point.bucket), point]),
  );
  const scorePoints = new Map(
    (await getConfidenceTimeseries(ctx, window)).timeseries.map((point) => [localName(point.bucket), point]),
  );
  const errorPoints = new Map(
    (await getErrorTimeseries(ctx, window)).timeseries.map((point) => [localName(point.bucket), point]),
  );
  for (const [index, row] of pages.entries()) {
    expect(pagePoints.get(row.bucket)).toMatchObject({
      completedPages: row.read,
      emptyPages: row.blank,
      failedPages: row.unreadable,
      hardFailurePages: row.hard,
      totalPages: row.total,
      totalTokens: row.tokens,
    });
    expect(scorePoints.get(row.bucket)).toMatchObject({
      avgConfidence: expect.closeTo(row.mean ?? 0, 9),
      highConfidenceCount: row.very_high + row.high,
      lowConfidenceCount: row.low,
      totalPages: row.read,
    });
    const job = jobs[index];
    const ended = (job?.completed ?? 0) + (job?.failed ?? 0);
    expect(errorPoints.get(row.bucket)?.failureRate).toBeCloseTo(ended === 0 ? 0 : (job?.failed ?? 0) / ended, 9);
  }

  const usage = await getCreditUsage(ctx, window);
  const moved = usage.timeseries.filter((point) => point.granted || point.consumed || point.refunded || point.adjusted);
  expect(
    moved.map(({ bucket: at, netChange, ...rest }) => ({ bucket: localName(at), net: netChange, ...rest })),
  ).toEqual(credits);
  const key = (row: { model: string; userId: string }) => `${row.model} ${row.userId}`;
  const consumption = await plainConsumption(db, plain);
  expect(new Map(usage.modelBreakdown.map((row) => [key(row), row]))).toEqual(
    new Map(consumption.map((row) => [key(row), row])),
  );

  await checkWhole(window, plain, { jobs, pages, credits });
}

const total = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((sum, row) => sum + of(row), 0);

async function checkWhole(
  window: ReturnType<typeof settleWindow>,
  plain: PlainWindow,
  {
    jobs,
    pages,
    credits,
  }: {
    jobs: Awaited<ReturnType<typeof plainJobs>>;
    pages: Awaited<ReturnType<typeof plainPages>>;
    credits: Awaited<ReturnType<typeof plainCredits>>;
  },
): Promise<void> {
  const { ctx } = team;
  const overview = await getOverview(ctx, window);
  const completed = total(jobs, (row) => row.completed);
  expect(overview.jobs).toMatchObject({
    totalJobs: total(jobs, (row) => row.total),
    cancelledJobs: total(jobs, (row) => row.cancelled),
    avgActiveSeconds: expect.closeTo(total(jobs, (row) => (row.active_seconds ?? 0) * row.completed) / completed, 6),
  });
  expect(overview.credits).toMatchObject({
    consumed: total(credits, (row) => row.consumed),
    net: total(credits, (row) => row.net),
    balance: 0,
  });
  const deliveries = await plainDeliveries(db, plain);
  expect(deliveries?.processed).toBeGreaterThan(0);
  expect(overview.webhooks).toMatchObject({
    pendingEvents: deliveries?.pending,
    processedEvents: deliveries?.processed,
    failedEvents: deliveries?.failed,
    avgProcessingSeconds: expect.closeTo(deliveries?.seconds ?? NaN, 6),
  });
  const scored = total(pages, (row) => row.scored);
  expect(await getConfidence(ctx, window)).toEqual({
    distribution: {
      veryHigh: total(pages, (row) => row.very_high),
      high: total(pages, (row) => row.high),
      medium: total(pages, (row) => row.medium),
      low: total(pages, (row) => row.low),
    },
    summary: {
      avgConfidence: expect.closeTo(total(pages, (row) => (row.mean ?? 0) * row.scored) / scored, 9),
      maxConfidence: Math.max(...pages.map((row) => row.most ?? 0)),
      minConfidence: Math.min(...pages.map((row) => row.least ?? 1)),
      totalPages: total(pages, (row) => row.read),
      unscoredCount: total(pages, (row) => row.blank),
    },
  });
  const documents = await plainDocuments(db, plain);
  const stats = await getDocumentStats(ctx, window);
  expect([...Object.values(stats.distribution), stats.summary.totalDocuments]).toEqual([
    documents?.small,
    documents?.medium,
    documents?.large,
    documents?.very_large,
    documents?.total,
  ]);
  expect(stats.summary).toMatchObject({
    avgFileSize: expect.closeTo(documents?.mean_size ?? NaN, 3),
    avgPagesPerDoc: expect.closeTo(documents?.mean_pages ?? NaN, 9),
    maxFileSize: documents?.most,
    minFileSize: documents?.least,
    totalFileSize: documents?.size,
  });
  await checkLists(window, plain);
}

async function checkLists(window: ReturnType<typeof settleWindow>, plain: PlainWindow): Promise<void> {
  const { ctx } = team;
  const users = await plainKeyed(db, plain, 'user_id::text');
  expect((await getUserActivity(ctx, window, 10)).users).toEqual(
    users.map((row) => ({
      userId: row.key,
      activeDays: row.days,
      creditsConsumed: row.credits,
      firstActivity: row.first.toISOString(),
      lastActivity: row.last.toISOString(),
      jobCount: row.count,
      totalPages: row.pages,
    })),
  );
  expect((await getTopUsers(ctx, window, 2)).users).toMatchObject(
    users.slice(0, 2).map((row) => ({
      userId: row.key,
      completedJobs: row.completed,
      failedJobs: row.failed,
      successRate: expect.closeTo(row.completed / (row.completed + row.failed), 9),
    })),
  );
  const templates = await plainKeyed(db, plain, 'template_id::text');
  const uses = await plainKeyed(db, { ...plain, from: new Date(0), to: now }, 'template_id::text');
  expect((await getTopTemplates(ctx, window, 10)).templates).toMatchObject(
    templates.map((row) => ({
      id: row.key,
      jobCount: row.count,
      creditsConsumed: row.credits,
      totalPages: row.pages,
      usageCount: uses.find((use) => use.key === row.key)?.count,
    })),
  );
  const extension = `CASE file_name WHEN 'a.pdf' THEN 'pdf' WHEN 'B.PDF' THEN 'pdf' WHEN 'page.tiff' THEN 'tiff' ELSE 'unknown' END`;
  expect((await getFileTypes(ctx, window, 10)).fileTypes).toEqual(
    (await plainKeyed(db, plain, extension)).map((row) => ({
      extension: row.key,
      documentCount: row.count,
      totalPages: row.pages,
      totalSize: row.size,
    })),
  );
  const category = `CASE WHEN status = 'failed' AND error_code <> 'cancelled' THEN error_code
    WHEN status = 'completed' AND EXISTS (SELECT 1 FROM job_pages WHERE job_id = jobs.id AND status = 'unreadable') THEN 'unreadable_pages' END`;
  const errors = await plainKeyed(db, plain, category);
  const withErrors = total(errors, (row) => row.count);
  const analysis = await getErrorAnalysis(ctx, window);
  expect(analysis.summary.jobsWithErrors).toBe(withErrors);
  expect(analysis.patterns).toEqual(
    errors.map((row) => ({
      category: row.key,
      count: row.count,
      percentage: expect.closeTo((100 * row.count) / withErrors, 9),
    })),
  );
}

async function foldAll(): Promise<void> {
  while ((await rollUpChanges(db, { limit: 100 })) > 0);
}

describe('every report says what plain SQL over the raw rows says', () => {
  test.each(zones)('before anything is summed, %s by %s', checkAll);

  test('with some quarters summed', async () => {
    await rollUpChanges(db, { limit: 100 });
    for (const [timeZone, bucket] of zones) await checkAll(timeZone, bucket);
  });

  test('with all quarters, then all days summed', async () => {
    await foldAll();
    expect(await db.prisma.analyticsChange.count()).toBe(0);
    await checkAll('Asia/Kathmandu', 'day');
    while ((await rollUpDays(db, { now, limit: 7 })) > 0);
    expect(await db.prisma.analyticsOpenDay.count()).toBe(0);
    for (const [timeZone, bucket] of zones) await checkAll(timeZone, bucket);
  });

  test('after jobs and pages have changed, at once and when that is summed', async () => {
    const active = { teamId: team.teamId, status: 'processing' } as const;
    await db.prisma.job.updateMany({ where: active, data: { status: 'completed', completedAt: now, creditsUsed: 11 } });
    // First outcomes are added; outcomes that change, as after a retry, take the least and the greatest with them.
    await db.prisma.jobPage.updateMany({
      where: { status: 'planned', pageNumber: { lt: 9 } },
      data: { status: 'read', readFrom: 'recognition', confidence: 0.123, modelTokens: 5 },
    });
    await db.prisma.jobPage.updateMany({ where: { confidence: 1 }, data: { confidence: 0.98 } });
    await db.prisma.jobPage.updateMany({
      where: { errorCode: 'timed_out' },
      data: { status: 'planned', errorCode: null },
    });
    await checkAll('Europe/Berlin', 'day');
    await foldAll();
    await checkAll('Europe/Berlin', 'day');
    while ((await rollUpDays(db, { now, limit: 50 })) > 0);
    await checkAll('Australia/Lord_Howe', 'hour');
  });

  test('after all sums were lost and made again', async () => {
    await db.prisma.analyticsQuarter.updateMany({ data: { jobCount: 1_000_000 } });
    await db.prisma.analyticsDay.deleteMany();
    await db.prisma.analyticsCreditQuarter.deleteMany();
    await db.prisma.analyticsCreditDay.updateMany({ data: { consumedCredits: 1n } });
    await db.prisma.analyticsJob.updateMany({ data: { readPages: 0, extension: 'lost' } });
    expect(await rebuildRollUps(db, { now })).toBe(340);
    for (const [timeZone, bucket] of zones) await checkAll(timeZone, bucket);
  });
});
