import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { failJob, jobFailure } from '@recto/jobs';
import { createTestMember, createTestTeam, type TestTeam } from '@recto/test-support';
import { call, callAs, type Call } from '../testing/call.js';
import { planJobPages, readPage, recordPages } from '../testing/drive-job.js';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';

let api: TestApi;
let team: TestTeam;
let member: { apiKey: string };
let reader: { apiKey: string };
let stranger: TestTeam;

beforeAll(async () => {
  api = await startTestApi();
  team = await createTestTeam(api.db, { credits: 10_000 });
  member = await createTestMember(api.db, team);
  reader = await createTestMember(api.db, team, ['team:read']);
  stranger = await createTestTeam(api.db);
});
afterAll(() => api.close());

const unknownJob = '0198c0de-7a00-7000-8000-000000000001';
const schema = { type: 'object', properties: { number: { type: 'string' }, lines: { type: 'array' } } };

async function submit(options: object = {}): Promise<string> {
  const body = { url: 'https://example.com/invoice.pdf', ...options };
  const sent = { method: 'POST', key: team.apiKey, body };
  const answer = await callAs('createJobFromUrl', 200, `${api.url}/ocr/uploads/url`, sent);
  return answer.job_id;
}

async function finish(pageCount: number, options: object = {}): Promise<string> {
  const jobId = await submit(options);
  await planJobPages(api.db, jobId, pageCount);
  await recordPages(
    api.db,
    jobId,
    Array.from({ length: pageCount }, (_, index) => readPage(index + 1)),
  );
  return jobId;
}

const status = <S extends number>(expected: S, jobId: string, sent: Call = {}, query = '') =>
  callAs('getJobStatus', expected, `${api.url}/api/v1/ocr/status/${jobId}${query}`, { key: team.apiKey, ...sent });
const result = <S extends number>(expected: S, jobId: string, query = '', sent: Call = {}) =>
  callAs('getJobResult', expected, `${api.url}/api/v1/ocr/result/${jobId}${query}`, { key: team.apiKey, ...sent });
const merged = <S extends number>(expected: S, jobId: string, sent: Call = {}) =>
  callAs('getMergedResult', expected, `${api.url}/ocr/result/${jobId}/document`, { key: team.apiKey, ...sent });
const remove = <S extends number>(expected: S, jobId: string, sent: Call = {}) =>
  callAs('deleteJob', expected, `${api.url}/ocr/delete/${jobId}`, { method: 'DELETE', key: team.apiKey, ...sent });

describe('the status of a job', () => {
  test('follows it from pending to completed', async () => {
    const jobId = await submit({ model: 'pro-v1' });
    expect(await status(200, jobId)).toMatchObject({
      job_id: jobId,
      id: jobId,
      status: 'pending',
      stage: 'queued',
      progress: 0,
      progress_fraction: 0,
      total_pages: 0,
      processed_pages: 0,
      failed_pages: 0,
      file_name: 'invoice.pdf',
      model: 'pro-v1',
      result_format: 'markdown',
      completed_at: null,
      processing_time: 0,
      error_message: null,
      template_name: null,
    });
    await planJobPages(api.db, jobId, 4);
    await recordPages(api.db, jobId, [readPage(1)]);
    expect(await status(200, jobId)).toMatchObject({
      status: 'processing',
      progress: 25,
      progress_fraction: 0.25,
      total_pages: 4,
      processed_pages: 1,
    });
    await recordPages(api.db, jobId, [
      readPage(2),
      readPage(3),
      { outcome: 'unreadable', pageNumber: 4, reason: 'corrupt' },
    ]);
    const ended = await status(200, jobId);
    expect(ended).toMatchObject({ status: 'completed', progress: 100, progress_fraction: 1, failed_pages: 1 });
    expect(ended.completed_at).not.toBeNull();
  });

  test('says why a job failed', async () => {
    const jobId = await submit();
    await failJob(api.db, { jobId, stage: 'queued', failure: jobFailure('password_protected'), now: new Date() });
    const failed = await status(200, jobId);
    expect(failed.status).toBe('failed');
    expect(failed.error_message).toMatch(/password/);
  });

  test('stands under both paths, with and without prefix', async () => {
    const jobId = await submit();
    const expected = await status(200, jobId);
    for (const path of [`/ocr/status/${jobId}`, `/ocr/jobs/${jobId}/status`, `/api/v1/ocr/jobs/${jobId}/status`]) {
      expect(await callAs('getJobStatus', 200, `${api.url}${path}`, { key: team.apiKey })).toEqual(expected);
    }
  });

  test('can be waited for: it answers a move, and at once when it has ended', async () => {
    const jobId = await submit();
    await planJobPages(api.db, jobId, 2_000);
    const waiter = { hasAnswered: false };
    const waiting = status(200, jobId, {}, '?wait=30').finally(() => (waiter.hasAnswered = true));
    // When it takes its first look is its own affair: the job moves on until it has seen one step.
    for (let pageNumber = 1; !waiter.hasAnswered && pageNumber < 2_000; pageNumber += 1) {
      await recordPages(api.db, jobId, [readPage(pageNumber)]);
    }
    expect((await waiting).status).toBe('processing');
    expect((await status(200, await finish(1), {}, '?wait=30')).status).toBe('completed');
    for (const query of ['?wait=31', '?wait=61&until=finished', '?until=changed']) await status(400, jobId, {}, query);
  });

  test('can be waited for until the job has ended', async () => {
    const jobId = await submit();
    const waiting = status(200, jobId, {}, '?wait=60&until=finished');
    await planJobPages(api.db, jobId, 3);
    for (const pageNumber of [1, 2, 3]) await recordPages(api.db, jobId, [readPage(pageNumber)]);
    expect(await waiting).toMatchObject({ status: 'completed', processed_pages: 3 });
    expect((await status(200, jobId, {}, '?until=finished')).status).toBe('completed');
    const running = await submit();
    expect((await status(200, running, {}, '?wait=1&until=finished')).status).toBe('pending');
  });

  test('that is waited for does not hold up a server that closes', async () => {
    const another = await api.another({ settings: { shutdownGraceMs: 60_000 } });
    const waiting = call(`${another.url}/ocr/status/${await submit()}?wait=30`, { key: team.apiKey });
    await pause(300);
    const closing = another.close();
    expect((await waiting).status).toBe(200);
    await closing;
  }, 20_000);

  test('is for its user, and for readers of the team', async () => {
    const jobId = await submit();
    await status(200, jobId, { key: reader.apiKey });
    expect((await status(403, jobId, { key: member.apiKey })).code).toBe('FORBIDDEN');
    await status(403, jobId, { key: stranger.apiKey });
    await status(401, jobId, { key: 'recto_nothing' });
  });

  test('is refused for an id that is malformed, unknown or deleted', async () => {
    expect((await status(400, 'job-1')).details.fields).toEqual([{ path: 'job_id', message: 'must be a UUID' }]);
    await status(404, unknownJob);
    const jobId = await submit();
    await remove(200, jobId);
    await status(404, jobId);
  });
});

describe('the result of a job', () => {
  test('comes in slices, with what it cost', async () => {
    const jobId = await finish(5, { model: 'pro-v1' });
    expect(await result(200, jobId)).toMatchObject({
      job_id: jobId,
      status: 'completed',
      credits_used: 15,
      total_pages: 5,
      processed_pages: 5,
      pagination: { page: 1, limit: 100, total: 5, total_pages: 1 },
      error: null,
      receipt: { input_sha256: 'ab'.repeat(32), model: 'pro-v1', reused: false },
    });
    const slice = await result(200, jobId, '?page=2&limit=2');
    expect(slice.pagination).toEqual({ page: 2, limit: 2, total: 5, total_pages: 3 });
    expect(slice.pages.map((page) => [page.page_number, page.result])).toEqual([
      [3, '# Page 3'],
      [4, '# Page 4'],
    ]);
    expect((await result(200, jobId, '?page=9')).pages).toEqual([]);
  });

  test('has boxes in pixels at 150 dpi when they were asked for, and only then', async () => {
    const [without] = (await result(200, await finish(1))).pages;
    expect(without).toMatchObject({
      dimensions: { width: 1240, height: 1754 },
      has_bounding_boxes: false,
      confidence: 0.97,
    });
    expect(without).not.toHaveProperty('bounding_boxes');
    const [page] = (await result(200, await finish(1, { extract_bounding_boxes: true }))).pages;
    expect(page).toMatchObject({ has_bounding_boxes: true });
    expect(page?.bounding_boxes).toEqual([
      {
        type: 'heading',
        text: 'Page 1',
        bounds: { x: 150, y: 75, width: 300, height: 38 },
        metadata: { confidence: 1, level: 1 },
      },
    ]);
  });

  test('has the running lines that it leaves out beside it, and null without any', async () => {
    const jobId = await submit();
    await planJobPages(api.db, jobId, 2);
    const block = (type: 'header' | 'footer', text: string) => ({
      type,
      text,
      box: { x: 72, y: 36, width: 144, height: 12 },
      confidence: 1,
    });
    const blocks = [block('header', 'Annual report'), block('header', 'Draft'), block('footer', 'Page 1 of 2')];
    await recordPages(api.db, jobId, [readPage(1, { blocks }), readPage(2)]);
    const { pages } = await result(200, jobId);
    expect(pages.map(({ header, footer }) => [header, footer])).toEqual([
      ['Annual report\nDraft', 'Page 1 of 2'],
      [null, null],
    ]);
  });

  test('is an object a page, with its citations, when it is structured', async () => {
    const jobId = await submit({ format: 'structured', schema });
    await planJobPages(api.db, jobId, 1);
    const citations = { '/number': { quote: 'A-7', box: { x: 72, y: 72, width: 36, height: 12 }, confidence: 0.9 } };
    await recordPages(api.db, jobId, [readPage(1, { structured: { number: 'A-7', lines: null }, citations })]);
    const [page] = (await result(200, jobId)).pages;
    expect(page?.result).toEqual({ number: 'A-7', lines: null });
    expect(page?.citations).toEqual({
      '/number': { quote: 'A-7', box: { x: 150, y: 150, width: 75, height: 25 }, confidence: 0.9 },
    });
  });

  test('names the pages that could not be read', async () => {
    const jobId = await submit();
    await planJobPages(api.db, jobId, 2);
    await recordPages(api.db, jobId, [readPage(1), { outcome: 'unreadable', pageNumber: 2, reason: 'timed-out' }]);
    const answer = await result(200, jobId);
    expect(answer).toMatchObject({ status: 'completed', credits_used: 1 });
    expect(answer.pages[1]).toMatchObject({
      page_number: 2,
      result: '',
      error: { code: 'timed_out', message: expect.any(String) },
    });
  });

  test('in progress is 202 with the status and no pages; partial gives what is ready', async () => {
    const jobId = await submit();
    await planJobPages(api.db, jobId, 3);
    await recordPages(api.db, jobId, [readPage(2)]);
    // A second may pass between the two.
    const answer = { ...(await result(202, jobId)), processing_time: 0 };
    expect(answer).toEqual({ ...(await status(200, jobId)), processing_time: 0 });
    const partial = await result(200, jobId, '?partial=true');
    expect(partial).toMatchObject({ status: 'processing', processed_pages: 1, completed_at: null, error: null });
    expect(partial.pages.map((page) => page.page_number)).toEqual([2]);
    await merged(202, jobId);
  });

  test('of a failed job is 200 with the reason', async () => {
    const jobId = await submit({ max_credits: 2 });
    await planJobPages(api.db, jobId, 3);
    expect(await result(200, jobId)).toMatchObject({
      status: 'failed',
      credits_used: 0,
      pages: [],
      receipt: null,
      error: { code: 'max_credits_exceeded', required_credits: 3, available_credits: 2 },
    });
  });

  test('stands under both paths', async () => {
    const jobId = await finish(1);
    const expected = await result(200, jobId);
    const url = `${api.url}/ocr/jobs/${jobId}/result`;
    expect(await callAs('getJobResult', 200, url, { key: team.apiKey })).toEqual(expected);
  });

  test.each(['?page=0', '?page=x', '?limit=0', '?limit=1001', '?limit=1&limit=2', '?partial=perhaps'])(
    'is refused for %s',
    async (query) => {
      expect((await result(400, await submit(), query)).code).toBe('VALIDATION_ERROR');
    },
  );

  test('is for its user, and for readers of the team', async () => {
    const jobId = await finish(1);
    await result(200, jobId, '', { key: reader.apiKey });
    await result(403, jobId, '', { key: member.apiKey });
    await result(403, jobId, '', { key: stranger.apiKey });
    await merged(404, jobId, { key: stranger.apiKey });
    await result(401, jobId, '', { key: '' });
    await result(400, 'job-1');
    await result(404, unknownJob);
    await merged(404, unknownJob);
  });
});

describe('deleting a job', () => {
  test('works at any state, once', async () => {
    for (const jobId of [await submit(), await finish(2)]) {
      expect(await remove(200, jobId)).toMatchObject({
        message: expect.any(String),
        receipt: {
          job_id: jobId,
          deleted_at: expect.any(String),
          kept: expect.arrayContaining(['credit transactions']),
        },
      });
      expect((await remove(404, jobId)).code).toBe('NOT_FOUND');
      await result(404, jobId);
    }
    const running = await submit();
    await planJobPages(api.db, running, 3);
    const sent = { method: 'DELETE', key: team.apiKey };
    await callAs('deleteJob', 200, `${api.url}/api/v1/ocr/jobs/${running}`, sent);
  });

  test('is for its user only: for all others there is no such job', async () => {
    const jobId = await submit();
    for (const { apiKey } of [member, reader, stranger]) await remove(404, jobId, { key: apiKey });
    await remove(401, jobId, { key: '' });
    await remove(400, 'job-1');
    await remove(404, unknownJob);
    await remove(200, jobId);
  });
});
