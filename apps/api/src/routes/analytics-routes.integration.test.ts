import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { assertMatchesContract, type OperationId } from '@recto/contracts';
import { createTestMember, createTestTeam, type TestTeam } from '@recto/test-support';
import { call } from '../testing/call.js';
import { planJobPages, readPage, recordPages } from '../testing/drive-job.js';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';

let api: TestApi;
let team: TestTeam;
let done: string;

beforeAll(async () => {
  api = await startTestApi();
  team = await createTestTeam(api.db, { credits: 100 });
  done = await create({ template_slug: 'markdown' });
  await planJobPages(api.db, done, 3);
  await recordPages(api.db, done, [
    readPage(1, { confidence: 0.6 }),
    readPage(2, { readFrom: 'blank', markdown: '' }),
    { outcome: 'unreadable', pageNumber: 3, reason: 'corrupt' },
  ]);
  const cancelled = await create({ model: 'pro-v1' });
  await call(`${api.url}/jobs/${cancelled}/cancel`, { method: 'POST', key: team.apiKey });
  await create({});
});
afterAll(() => api.close());

async function create(options: object, key = team.apiKey): Promise<string> {
  const body = { url: 'https://example.com/a.pdf', ...options };
  const answer = await call(`${api.url}/ocr/uploads/url`, { method: 'POST', key, body });
  const { job_id: jobId } = answer.body as { job_id: string };
  return jobId;
}

const paths: [OperationId, string][] = [
  ['getAnalyticsOverview', 'overview'],
  ['compareAnalytics', 'compare'],
  ['getJobTimeseries', 'jobs/timeseries'],
  ['getPageTimeseries', 'pages/timeseries'],
  ['getCreditUsage', 'credits/usage'],
  ['getConfidenceMetrics', 'confidence'],
  ['getConfidenceTimeseries', 'confidence/timeseries'],
  ['getDocumentStats', 'documents'],
  ['getFileTypes', 'documents/filetypes'],
  ['getErrorAnalysis', 'errors'],
  ['getErrorTimeseries', 'errors/timeseries'],
  ['getTopTemplates', 'templates/top'],
  ['getTopUsers', 'users/top'],
  ['getUserActivity', 'users/activity'],
];

async function report(operation: OperationId, path: string, query = '', key = team.apiKey): Promise<unknown> {
  const answer = await call(`${api.url}/analytics/${path}${query}`, { key });
  assertMatchesContract(operation, answer);
  expect(answer.status).toBe(200);
  return answer.body;
}

/** Fixed days: those of `range` move on with the clock, between two requests too. */
const day = (daysAgo: number): string => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
const lastDays = `?start=${day(6)}&end=${day(0)}`;

describe.each(paths)('%s', (operation, path) => {
  test('answers at the short path and at that of the team, to every member', async () => {
    const { organizationId, teamId } = team;
    const long = `${api.url}/api/v1/organizations/${organizationId}/teams/${teamId}/analytics/${path}${lastDays}`;
    const member = await createTestMember(api.db, team, [], 'read_only');
    const answer = await call(long, { key: member.apiKey });
    assertMatchesContract(operation, answer);
    expect(answer.body).toEqual(await report(operation, path, lastDays));
    const stranger = await createTestTeam(api.db);
    const refused = await call(long, { key: stranger.apiKey });
    expect(refused.status).toBe(403);
    assertMatchesContract(operation, refused);
    expect((await call(long)).status).toBe(401);
  });

  test.each([
    'range=fortnight',
    'bucket=minute',
    'timezone=Mars/Olympus',
    'start=yesterday',
    'end=2026-01-01',
    'start=2026-02-30',
    'start=2026-01-02&end=2026-01-01',
    'start=2001-01-01&end=2026-01-01',
    'start=2020-01-01&end=2026-01-01&bucket=hour',
  ])('refuses %s', async (query) => {
    const refused = await call(`${api.url}/analytics/${path}?${query}`, { key: team.apiKey });
    expect(refused.status).toBe(400);
    assertMatchesContract(operation, refused);
    expect(refused.body).toMatchObject({ code: 'VALIDATION_ERROR' });
  });
});

describe('the figures', () => {
  test('of jobs, pages and credits are exact at once', async () => {
    expect(await report('getAnalyticsOverview', 'overview', '?range=24h')).toMatchObject({
      range: { requested_range: '24h', bucket: 'hour', team_id: team.teamId, timezone: 'UTC' },
      credits: { granted: 100, consumed: 2, net: 98, balance: 98, adjusted: 0, refunded: 0 },
      jobs: { total_jobs: 3, completed_jobs: 1, cancelled_jobs: 1, failed_jobs: 0, active_jobs: 1, success_rate: 1 },
      pages: { completed_pages: 2, empty_pages: 1, failed_pages: 1, hard_failure_pages: 1, total_pages: 3 },
    });
    expect(await report('getConfidenceMetrics', 'confidence')).toMatchObject({
      distribution: { very_high: 0, high: 0, medium: 1, low: 0 },
      summary: { avg_confidence: 0.6, total_pages: 2, unscored_count: 1 },
    });
    expect(await report('getErrorAnalysis', 'errors')).toMatchObject({
      patterns: [{ category: 'unreadable_pages', count: 1, percentage: 100 }],
    });
    expect(await report('getTopTemplates', 'templates/top')).toMatchObject({
      templates: [{ name: 'Markdown', job_count: 1, usage_count: 1, credits_consumed: 2 }],
    });
    expect(await report('compareAnalytics', 'compare')).toMatchObject({
      jobs: { current: 3, previous: 0, change: 3, change_rate: 100, trend: 'up' },
      failure_rate: { trend: 'stable' },
    });
  });

  test('of deliveries are exact at once', async () => {
    const own = await createTestTeam(api.db);
    const endpoint = { url: 'https://example.com/hooks' };
    const made = await call(`${api.url}/webhooks`, { method: 'POST', key: own.apiKey, body: endpoint });
    const { id } = made.body as { id: string };
    for (let count = 0; count < 4; count += 1)
      await call(`${api.url}/webhooks/${id}/test`, { method: 'POST', key: own.apiKey });
    const deliveries = await api.db.prisma.webhookDelivery.findMany({ where: { endpointId: id } });
    const outcomes = ['processed', 'processed', 'failed'] as const;
    for (const [index, status] of outcomes.entries()) {
      const delivery = deliveries[index];
      if (delivery === undefined) throw new Error('four deliveries were asked for');
      const updatedAt = new Date(delivery.createdAt.getTime() + (index === 0 ? -3_600_000 : 1_000 * (index + 1)));
      await api.db.prisma.webhookDelivery.update({ where: { id: delivery.id }, data: { status, updatedAt } });
    }
    expect(await report('getAnalyticsOverview', 'overview', '', own.apiKey)).toMatchObject({
      webhooks: {
        // One of the two ended by a clock that is an hour behind: it took no time.
        avg_processing_seconds: 1,
        success_rate: 2 / 3,
        failed_events: 1,
        pending_events: 1,
        processed_events: 2,
        total_events: 4,
      },
    });
  });

  test('of time are never below zero, whatever the clock of a worker says', async () => {
    const own = await createTestTeam(api.db);
    const behind = { now: new Date(Date.now() - 3_600_000) };
    const jobId = await create({}, own.apiKey);
    await planJobPages(api.db, jobId, 1, behind);
    await recordPages(api.db, jobId, [readPage(1)], behind);
    const job = await api.db.prisma.job.findUniqueOrThrow({ where: { id: jobId } });
    expect([job.startedAt, job.completedAt]).toEqual([job.createdAt, job.createdAt]);
    expect(await report('getAnalyticsOverview', 'overview', '', own.apiKey)).toMatchObject({
      jobs: { completed_jobs: 1, avg_completion_seconds: 0, avg_active_seconds: 0 },
    });
    const { timeseries } = (await report('getJobTimeseries', 'jobs/timeseries', '', own.apiKey)) as {
      timeseries: { avg_completion_seconds: number }[];
    };
    expect(timeseries.map((point) => point.avg_completion_seconds)).toEqual(timeseries.map(() => 0));
    const jobs = await call(`${api.url}/jobs`, { key: own.apiKey });
    expect(jobs.body).toMatchObject({ data: [{ duration_seconds: 0, processing_time: 0 }] });
  });

  test('of a deleted job stay', async () => {
    const before = await report('getAnalyticsOverview', 'overview');
    await call(`${api.url}/ocr/delete/${done}`, { method: 'DELETE', key: team.apiKey });
    expect(await report('getAnalyticsOverview', 'overview')).toEqual(before);
  });

  test('of another team are not in it', async () => {
    const stranger = await createTestTeam(api.db);
    const overview = await report('getAnalyticsOverview', 'overview', '', stranger.apiKey);
    expect(overview).toMatchObject({ jobs: { total_jobs: 0, success_rate: 0 }, pages: { total_pages: 0 } });
  });
});

describe('ranges', () => {
  const series = async (query: string) =>
    (await report('getJobTimeseries', 'jobs/timeseries', query)) as {
      range: { start: string; end: string; bucket: string };
      timeseries: { bucket: string }[];
    };

  test('hold empty buckets, in local days of 23 and 25 hours', async () => {
    const spring = await series('?start=2026-03-28&end=2026-03-30&timezone=Europe/Berlin&bucket=day');
    expect(spring.range).toMatchObject({ start: '2026-03-27T23:00:00.000Z', end: '2026-03-30T22:00:00.000Z' });
    expect(spring.timeseries.map(({ bucket }) => bucket)).toEqual([
      '2026-03-28T00:00:00.000+01:00',
      '2026-03-29T00:00:00.000+01:00',
      '2026-03-30T00:00:00.000+02:00',
    ]);
    const autumn = await series('?start=2026-10-25&end=2026-10-25&timezone=Europe/Berlin&granularity=hour');
    expect(autumn.timeseries).toHaveLength(25);
    expect(autumn.timeseries.slice(2, 4).map(({ bucket }) => bucket)).toEqual([
      '2026-10-25T02:00:00.000+02:00',
      '2026-10-25T02:00:00.000+01:00',
    ]);
  });

  test('have weeks that begin on Monday and months of any length', async () => {
    const weeks = await series('?start=2026-01-01&end=2026-01-12&bucket=week');
    expect(weeks.timeseries.map(({ bucket }) => bucket.slice(0, 10))).toEqual([
      '2025-12-29',
      '2026-01-05',
      '2026-01-12',
    ]);
    const months = await series('?start=2026-01-31&end=2026-03-01&bucket=month&timezone=Asia/Kolkata');
    expect(months.timeseries.map(({ bucket }) => bucket)).toEqual([
      '2026-01-01T00:00:00.000+05:30',
      '2026-02-01T00:00:00.000+05:30',
      '2026-03-01T00:00:00.000+05:30',
    ]);
  });

  test('begin where clocks jump over midnight', async () => {
    const { range } = await series('?start=2018-11-04&end=2018-11-04&timezone=America/Sao_Paulo');
    expect(range).toMatchObject({ start: '2018-11-04T03:00:00.000Z', end: '2018-11-05T02:00:00.000Z' });
  });
});
