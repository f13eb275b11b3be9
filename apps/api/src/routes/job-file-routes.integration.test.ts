import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cancelJob, createJobFromUrl, deleteJob, jobFileObjectKey, planJob, recordJobFile } from '@recto/jobs';
import { createTestMember, createTestTeam, waitUntil, type TestTeam } from '@recto/test-support';
import { call, callAs } from '../testing/call.js';
import { planJobPages, readPage, recordPages } from '../testing/drive-job.js';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';

let api: TestApi;
let team: TestTeam;

beforeAll(async () => {
  api = await startTestApi();
  team = await createTestTeam(api.db);
});
afterAll(() => api.close());

async function submit(): Promise<string> {
  const plan = await planJob(team.ctx, { extractBoundingBoxes: false, priority: 'normal' });
  return (await createJobFromUrl(team.ctx, { plan, sourceUrl: 'https://example.com/a.pdf', fileName: 'a.pdf' })).id;
}

async function finish(pageCount: number): Promise<string> {
  const jobId = await submit();
  await planJobPages(api.db, jobId, pageCount);
  await recordPages(
    api.db,
    jobId,
    Array.from({ length: pageCount }, (_, index) => readPage(index + 1)),
  );
  return jobId;
}

/** What a worker does when a file is asked for. */
async function make(jobId: string, name: string, text: string): Promise<void> {
  const find = () => api.db.prisma.jobFile.findUnique({ where: { jobId_name: { jobId, name } } });
  await waitUntil('the file to be asked for', async () => (await find()) !== null);
  const objectKey = jobFileObjectKey({ teamId: team.teamId, jobId, name });
  await api.store.putObject(objectKey, Buffer.from(text), { contentType: 'image/png' });
  const sha256 = createHash('sha256').update(text).digest('hex');
  await recordJobFile(api.db, {
    jobId,
    name,
    outcome: { outcome: 'made', objectKey, sizeBytes: text.length, sha256 },
  });
}

const imageUrl = (jobId: string, page: number | string = 1) =>
  `${api.url}/api/v1/ocr/jobs/${jobId}/pages/${page}/image`;
const pdfUrl = (jobId: string) => `${api.url}/ocr/jobs/${jobId}/searchable.pdf`;
const own = () => ({ key: team.apiKey });

describe('the picture of a page', () => {
  test('is asked for once, made, sent, and known by its ETag', async () => {
    const jobId = await finish(2);
    const answers = Promise.all([1, 2].map(() => callAs('getPageImage', 200, imageUrl(jobId, 2), own())));
    await make(jobId, 'page-2.png', 'picture');
    expect(await answers).toEqual(['picture', 'picture']);
    const tasks = await api.db.prisma.jobFile.count({ where: { jobId } });
    expect(tasks).toBe(1);
    const { headers } = await call(imageUrl(jobId, 2), own());
    const etag = headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[0-9a-f]{64}"$/);
    expect((await call(imageUrl(jobId, 2), { ...own(), headers: { 'if-none-match': etag } })).status).toBe(304);
    const several = { 'if-none-match': `"other", W/${etag}` };
    expect((await call(imageUrl(jobId, 2), { ...own(), headers: several })).status).toBe(304);
    const other = { 'if-none-match': '"other"' };
    expect((await call(imageUrl(jobId, 2), { ...own(), headers: other })).status).toBe(200);
  });

  test('is refused by name: no such page, malformed, another user, another team, no key, a deleted job', async () => {
    const jobId = await finish(1);
    const stranger = await createTestTeam(api.db);
    const member = await createTestMember(api.db, team);
    await callAs('getPageImage', 404, imageUrl(jobId, 2), own());
    await callAs('getPageImage', 400, imageUrl(jobId, 0), own());
    await callAs('getPageImage', 400, imageUrl(jobId, 'one'), own());
    await callAs('getPageImage', 400, imageUrl('x'), own());
    await callAs('getPageImage', 401, imageUrl(jobId));
    await callAs('getPageImage', 404, imageUrl(jobId), { key: stranger.apiKey });
    await callAs('getPageImage', 403, imageUrl(jobId), { key: member.apiKey });
    await deleteJob(team.ctx, jobId);
    await callAs('getPageImage', 404, imageUrl(jobId), own());
    expect(await api.db.prisma.jobFile.count({ where: { jobId } })).toBe(0);
  });

  test('of a job in progress is its status', async () => {
    const jobId = await submit();
    expect(await callAs('getPageImage', 202, imageUrl(jobId), own())).toMatchObject({ status: 'pending' });
  });

  test.each(['page_too_large', 'page_timed_out', 'not_made'])('that is given up says why: %s', async (errorCode) => {
    const jobId = await finish(1);
    const refused = callAs('getPageImage', 409, imageUrl(jobId), own());
    await waitUntil('the failure to be recorded', async () => {
      if ((await api.db.prisma.jobFile.count({ where: { jobId } })) === 0) return false;
      return recordJobFile(api.db, { jobId, name: 'page-1.png', outcome: { outcome: 'failed', errorCode } });
    });
    expect((await refused).details).toEqual({ reason: errorCode });
  });

  test('that cannot be drawn says so; one that the store has lost is made again', async () => {
    const jobId = await finish(2);
    const refused = callAs('getPageImage', 409, imageUrl(jobId), own());
    await waitUntil('the picture to be asked for', async () => (await api.db.prisma.jobFile.count()) > 0);
    await waitUntil('the failure to be recorded', () =>
      recordJobFile(api.db, {
        jobId,
        name: 'page-1.png',
        outcome: { outcome: 'failed', errorCode: 'page_corrupt' },
      }),
    );
    expect((await refused).details).toMatchObject({ reason: 'page_corrupt' });
    const first = callAs('getPageImage', 200, imageUrl(jobId, 2), own());
    await make(jobId, 'page-2.png', 'a');
    await first;
    await api.store.deletePrefix(jobFileObjectKey({ teamId: team.teamId, jobId, name: 'page-2.png' }));
    await callAs('getPageImage', 202, imageUrl(jobId, 2), own());
    const again = callAs('getPageImage', 200, imageUrl(jobId, 2), own());
    await make(jobId, 'page-2.png', 'b');
    expect(await again).toBe('b');
  });
});

describe('with a key that reads the jobs of its team', () => {
  test('pictures, files and results of another member are answered; deleting the job is not', async () => {
    const jobId = await finish(1);
    const reader = await createTestMember(api.db, team, ['team:read']);
    const sent = { key: reader.apiKey };
    const picture = callAs('getPageImage', 200, imageUrl(jobId), sent);
    await make(jobId, 'page-1.png', 'picture');
    expect(await picture).toBe('picture');
    const searchable = callAs('getSearchablePdf', 200, pdfUrl(jobId), sent);
    await make(jobId, 'searchable-1.pdf', '%PDF');
    expect(await searchable).toBe('%PDF');
    const stranger = await createTestTeam(api.db);
    await callAs('getSearchablePdf', 404, pdfUrl(jobId), { key: stranger.apiKey });
    await callAs('getSearchablePdf', 403, pdfUrl(jobId), { key: (await createTestMember(api.db, team)).apiKey });
    await callAs('deleteJob', 404, `${api.url}/ocr/delete/${jobId}`, { method: 'DELETE', ...sent });
  });
});

describe('a searchable PDF', () => {
  test('is a file of the name of its document', async () => {
    const jobId = await finish(1);
    const answer = callAs('getSearchablePdf', 200, pdfUrl(jobId), own());
    await make(jobId, 'searchable-1.pdf', '%PDF');
    expect(await answer).toBe('%PDF');
    const { headers } = await call(pdfUrl(jobId), own());
    expect(headers.get('content-disposition')).toContain('a.searchable.pdf');
  });

  test('of a failed job is refused, of one in progress its status', async () => {
    const jobId = await submit();
    await callAs('getSearchablePdf', 202, pdfUrl(jobId), own());
    await cancelJob(team.ctx, jobId);
    const refused = await callAs('getSearchablePdf', 409, pdfUrl(jobId), own());
    expect(refused.details).toMatchObject({ reason: 'cancelled' });
    await callAs('getSearchablePdf', 401, pdfUrl(jobId));
  });
});

describe('an estimate', () => {
  const estimate = (body: object) =>
    callAs('estimateJob', 200, `${api.url}/ocr/estimate`, { method: 'POST', body, ...own() });

  test('says what a job would cost and leave', async () => {
    const poor = await createTestTeam(api.db, { credits: 10 });
    const sent = { method: 'POST', body: { page_count: 4, model: 'pro-v2' }, key: poor.apiKey };
    expect(await callAs('estimateJob', 200, `${api.url}/ocr/estimate`, sent)).toEqual({
      model: 'pro-v2',
      pages: 4,
      credits_per_page: 3,
      surcharge_per_page: 0,
      estimated_credits: 12,
      balance: 10,
      balance_after: -2,
      sufficient: false,
    });
  });

  test.each([
    [{ pages: 12 }, 12],
    [{ pages: '1-3,7' }, 4],
    [{ pages: '1-3,7', page_count: 5 }, 3],
    [{ page_count: 5 }, 5],
    [{ url: 'https://example.com/a.pdf' }, null],
    [{ url: 'https://example.com/a.pdf', pages: '1-3' }, null],
    [{ url: 'https://example.com/a.pdf', page_count: 2 }, 2],
    [{}, null],
  ])('of %j counts %s pages', async (body, pages) => {
    const { pages: counted, estimated_credits } = await estimate(body);
    expect([counted, estimated_credits]).toEqual([pages, pages]);
  });

  test('refuses what creating the job would, and creates none', async () => {
    const refuse = (status: 400 | 401, body: object, key?: string) =>
      callAs('estimateJob', status, `${api.url}/ocr/estimate`, { method: 'POST', body, ...(key && { key }) });
    await refuse(400, { model: 'gpt' }, team.apiKey);
    await refuse(400, { template_slug: 'none' }, team.apiKey);
    await refuse(400, { url: 'http://127.0.0.1/a.pdf' }, team.apiKey);
    await refuse(400, { format: 'structured' }, team.apiKey);
    await refuse(400, { pages: '0' }, team.apiKey);
    await refuse(401, { page_count: 1 });
    const before = await api.db.prisma.job.count();
    await estimate({ page_count: 1 });
    expect(await api.db.prisma.job.count()).toBe(before);
  });
});

describe('a figure', () => {
  const figureUrl = (jobId: string, figure: string) => `${api.url}/api/v1/ocr/jobs/${jobId}/figures/${figure}.png`;
  const blocks = [
    { type: 'figure', text: '', box: { x: 72, y: 72, width: 144, height: 72 }, confidence: 1 },
    {
      ...{ type: 'figure', text: '', box: { x: 72, y: 300, width: 144, height: 72 }, confidence: 1 },
      figure: { number: 1, caption: 'Figure 1: The pier' },
    },
  ];
  async function illustrate(extractFigures: boolean): Promise<string> {
    const plan = await planJob(team.ctx, { extractBoundingBoxes: false, priority: 'normal', extractFigures });
    const job = await createJobFromUrl(team.ctx, { plan, sourceUrl: 'https://example.com/a.pdf', fileName: 'a.pdf' });
    await planJobPages(api.db, job.id, 1);
    await recordPages(api.db, job.id, [readPage(1, { blocks })]);
    return job.id;
  }

  test('is named by its page, made when it is asked for, and gone with its job', async () => {
    const jobId = await illustrate(true);
    const result = await callAs('getJobResult', 200, `${api.url}/ocr/result/${jobId}`, own());
    const bounds = { x: 150, y: 625, width: 300, height: 150 };
    expect(result.pages[0]?.figures).toEqual([
      { id: '1-1', path: 'figures/1-1.png', caption: 'Figure 1: The pier', bounds },
    ]);
    const answer = callAs('getFigure', 200, figureUrl(jobId, '1-1'), own());
    await make(jobId, 'figure-1-1.png', 'picture');
    expect(await answer).toBe('picture');
    await deleteJob(team.ctx, jobId);
    expect((await call(figureUrl(jobId, '1-1'), own())).status).toBe(404);
  });

  test('is no thing of others, of pages without it, or of jobs that did not ask for it', async () => {
    const jobId = await illustrate(true);
    const stranger = await createTestTeam(api.db);
    expect((await call(figureUrl(jobId, '1-1'), { key: stranger.apiKey })).status).toBe(404);
    for (const figure of ['1-2', '2-1']) expect((await call(figureUrl(jobId, figure), own())).status).toBe(404);
    for (const figure of ['1', '0-1', '1-1-1']) expect((await call(figureUrl(jobId, figure), own())).status).toBe(400);
    expect((await call(figureUrl(await illustrate(false), '1-1'), own())).status).toBe(404);
  });
});

describe('chunks', () => {
  const chunksUrl = (jobId: string, query = '') => `${api.url}/api/v1/ocr/jobs/${jobId}/chunks${query}`;

  test('are those of the pages that were read, with the numbers of their pages', async () => {
    const jobId = await finish(2);
    const answer = await callAs('getJobChunks', 200, chunksUrl(jobId, '?max_tokens=32&overlap=16'), own());
    expect(answer).toMatchObject({ job_id: jobId, max_tokens: 32, overlap: 16 });
    expect(answer.chunks.map(({ index, pages }) => ({ index, pages }))).toEqual([{ index: 0, pages: [1, 2] }]);
  });

  test('wait for the end of the job, and are refused to others and for limits that make no sense', async () => {
    expect((await call(chunksUrl(await submit()), own())).status).toBe(202);
    const jobId = await finish(1);
    const stranger = await createTestTeam(api.db);
    expect((await call(chunksUrl(jobId), { key: stranger.apiKey })).status).toBe(404);
    for (const query of ['?max_tokens=31', '?max_tokens=64&overlap=33', '?overlap=-1'])
      expect((await call(chunksUrl(jobId, query), own())).status).toBe(400);
  });
});
