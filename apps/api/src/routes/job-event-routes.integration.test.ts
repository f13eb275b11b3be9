import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cancelJob, deleteJob, recordInspectedPages, startPreparation } from '@recto/jobs';
import { createTestMember, createTestTeam, waitUntil, type TestTeam } from '@recto/test-support';
import { call, callAs } from '../testing/call.js';
import { planJobPages, readPage, recordPages } from '../testing/drive-job.js';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';

let api: TestApi;
let team: TestTeam;

beforeAll(async () => {
  api = await startTestApi();
  team = await createTestTeam(api.db, { credits: 1_000 });
});
afterAll(() => api.close());

async function submit(options: object = {}): Promise<string> {
  const body = { url: 'https://example.com/invoice.pdf', ...options };
  const sent = { method: 'POST', key: team.apiKey, body };
  return (await callAs('createJobFromUrl', 200, `${api.url}/ocr/uploads/url`, sent)).job_id;
}

interface StreamedEvent {
  id?: string;
  event?: string;
  data: Record<string, unknown>;
}

/** Everything that the stream sends until it ends; `seen` grows while it does. */
async function listen(jobId: string, seen: StreamedEvent[], headers: Record<string, string> = {}, url = api.url) {
  const response = await fetch(`${url}/ocr/jobs/${jobId}/events`, {
    headers: { 'x-api-key': team.apiKey, ...headers },
  });
  expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
  let text = '';
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const event = parseEvent(text.slice(0, end));
      if (event) seen.push(event);
      text = text.slice(end + 2);
    }
  }
  return seen;
}

function parseEvent(block: string): StreamedEvent | undefined {
  const lines = block.split('\n');
  const field = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
  const [id, event, data] = [field('id'), field('event'), field('data')];
  return data === undefined ? undefined : { ...(id && { id }), ...(event && { event }), data: parseObject(data) };
}

/** What the stream sends as data is always an object. */
function parseObject(text: string): Record<string, unknown> {
  return JSON.parse(text) as Record<string, unknown>;
}

const named = (events: StreamedEvent[]) =>
  events.flatMap(({ id, event }) => (id === undefined ? [] : [`${id} ${event}`]));

describe('the events of a job', () => {
  test('are streamed from its creation to its end, with its progress between them', async () => {
    const jobId = await submit();
    const seen: StreamedEvent[] = [];
    const listening = listen(jobId, seen);
    await waitUntil('its creation is told', () => Promise.resolve(named(seen).length > 0));
    await planJobPages(api.db, jobId, 2);
    await recordPages(api.db, jobId, [readPage(1)]);
    await waitUntil('a page is told', () => Promise.resolve(seen.some(({ data }) => data.processed_pages === 1)));
    await recordPages(api.db, jobId, [readPage(2)]);
    await listening;
    expect(named(seen)).toEqual(['1 job.created', '2 job.started', '3 job.completed']);
    expect(seen.at(-1)).toMatchObject({ event: 'progress', data: { status: 'completed', progress: 100 } });
    const completed = seen.find(({ event }) => event === 'job.completed');
    expect(completed?.data).toMatchObject({ event_type: 'job.completed', sequence: 3, data: { job_id: jobId } });
  });

  test('count the pages up that are inspected, as the status does, before any is read', async () => {
    const jobId = await submit();
    const seen: StreamedEvent[] = [];
    const listening = listen(jobId, seen);
    await startPreparation(api.db, { jobId, now: new Date() });
    for (const inspectedPages of [0, 16]) {
      await recordInspectedPages(api.db, { jobId, pageCount: 40, inspectedPages, now: new Date() });
      const isTold = () => seen.some(({ data }) => data.total_pages === 40 && data.inspected_pages === inspectedPages);
      await waitUntil(`${inspectedPages} pages are told`, () => Promise.resolve(isTold()));
    }
    const status = () => callAs('getJobStatus', 200, `${api.url}/ocr/status/${jobId}`, { key: team.apiKey });
    const counts = { total_pages: 40, processed_pages: 0, progress: 0 };
    expect(await status()).toMatchObject({ stage: 'preparing', inspected_pages: 16, ...counts });
    await planJobPages(api.db, jobId, 40);
    expect(await status()).toMatchObject({ stage: 'reading', inspected_pages: 40, ...counts });
    await cancelJob(team.ctx, jobId);
    await listening;
  });

  test('are told by word of each commit, as is the end to who waits for it: nobody looks now and then', async () => {
    const another = await api.another({ dependencies: { lookIntervalMs: 3_600_000 } });
    const jobId = await submit();
    const seen: StreamedEvent[] = [];
    const listening = listen(jobId, seen, {}, another.url);
    const ended = call(`${another.url}/ocr/status/${jobId}?wait=60&until=finished`, { key: team.apiKey });
    await waitUntil('its creation is told', () => Promise.resolve(named(seen).length > 0));
    const changingAt = performance.now();
    await planJobPages(api.db, jobId, 1);
    await recordPages(api.db, jobId, [readPage(1)]);
    expect(await ended).toMatchObject({ status: 200, body: { status: 'completed' } });
    await listening;
    // A stream that nobody wakes looks when it has been silent for 15 s.
    expect(performance.now() - changingAt).toBeLessThan(10_000);
    expect(named(seen).at(-1)).toBe('3 job.completed');
    await another.close();
  });

  test('go on behind Last-Event-ID, and nothing is told twice', async () => {
    const jobId = await submit();
    await cancelJob(team.ctx, jobId);
    expect(named(await listen(jobId, []))).toEqual(['1 job.created', '2 job.failed']);
    expect(named(await listen(jobId, [], { 'last-event-id': '1' }))).toEqual(['2 job.failed']);
    expect(named(await listen(jobId, [], { 'last-event-id': '2' }))).toEqual([]);
  });

  test('end with the deletion of the job', async () => {
    const jobId = await submit();
    const seen: StreamedEvent[] = [];
    const listening = listen(jobId, seen);
    await waitUntil('its creation is told', () => Promise.resolve(named(seen).length > 0));
    await deleteJob(team.ctx, jobId);
    await listening;
    expect(named(seen)).toEqual(['1 job.created', '2 job.failed', '3 job.deleted']);
  });

  test('do not hold up a server that closes', async () => {
    const another = await api.another({ settings: { shutdownGraceMs: 60_000 } });
    const seen: StreamedEvent[] = [];
    const listening = listen(await submit(), seen, {}, another.url);
    await waitUntil('the stream is open', () => Promise.resolve(named(seen).length > 0));
    await Promise.all([another.close(), listening]);
  });

  test('are refused like other things of a job', async () => {
    const jobId = await submit();
    const events = (id: string, sent: Parameters<typeof call>[1]) => call(`${api.url}/ocr/jobs/${id}/events`, sent);
    const member = await createTestMember(api.db, team);
    expect(await events(jobId, { key: member.apiKey })).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    const stranger = await createTestTeam(api.db);
    expect(await events(jobId, { key: stranger.apiKey })).toMatchObject({ status: 404 });
    expect(await events(jobId, { key: '' })).toMatchObject({ status: 401 });
    expect(await events('job-1', { key: team.apiKey })).toMatchObject({ status: 400 });
    expect(await events(jobId, { key: team.apiKey, headers: { 'last-event-id': 'x' } })).toMatchObject({ status: 400 });
    const unknown = '0198c0de-7a00-7000-8000-000000000001';
    expect(await events(unknown, { key: team.apiKey })).toMatchObject({ status: 404 });
  });
});

describe('a result as a file', () => {
  const file = (jobId: string, ending: string) =>
    call(`${api.url}/ocr/jobs/${jobId}/result.${ending}`, { key: team.apiKey });

  test('is the Markdown of the pages, under the name of the document', async () => {
    const jobId = await submit({ file_name: 'Rechnung "März".pdf' });
    expect((await file(jobId, 'md')).status).toBe(202);
    await planJobPages(api.db, jobId, 2);
    await recordPages(api.db, jobId, [readPage(1), readPage(2)]);
    const answer = await file(jobId, 'md');
    expect(answer).toMatchObject({
      status: 200,
      contentType: 'text/markdown; charset=utf-8',
      body: '# Page 1\n\n# Page 2\n',
    });
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="Rechnung _M_rz_.md"; filename*=UTF-8''Rechnung%20%22M%C3%A4rz%22.md`,
    );
  });

  test('is the whole result as JSON', async () => {
    const jobId = await submit();
    await planJobPages(api.db, jobId, 3);
    await recordPages(api.db, jobId, [readPage(1), readPage(2), readPage(3)]);
    const url = `${api.url}/ocr/jobs/${jobId}/result.json`;
    const answer = await callAs('getResultJson', 200, url, { key: team.apiKey });
    expect(answer.pages.map((page) => page.page_number)).toEqual([1, 2, 3]);
    expect(answer.pagination).toEqual({ page: 1, limit: 3, total: 3, total_pages: 1 });
  });

  test('of a structured job has its objects', async () => {
    const jobId = await submit({
      format: 'structured',
      schema: { type: 'object', properties: { a: { type: 'string' } } },
    });
    await planJobPages(api.db, jobId, 1);
    await recordPages(api.db, jobId, [readPage(1, { structured: { a: 'b' } })]);
    expect((await file(jobId, 'md')).body).toBe('```json\n{\n  "a": "b"\n}\n```\n');
  });
});
