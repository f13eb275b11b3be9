import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { recordCorrection } from '@recto/jobs';
import { createTestMember, createTestTeam, type TestTeam } from '@recto/test-support';
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

const schema = {
  type: 'object',
  properties: {
    number: { type: ['string', 'null'] },
    total: { type: ['number', 'null'] },
    lines: { type: 'array', items: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] } },
  },
  additionalProperties: false,
};

async function start(options: object = { format: 'structured', schema }): Promise<string> {
  const sent = { method: 'POST', key: team.apiKey, body: { url: 'https://example.com/invoice.pdf', ...options } };
  const { job_id: jobId } = await callAs('createJobFromUrl', 200, `${api.url}/ocr/uploads/url`, sent);
  return jobId;
}

async function finish(...structured: Record<string, unknown>[]): Promise<string> {
  const jobId = await start();
  await planJobPages(api.db, jobId, structured.length);
  const pages = structured.map((each, index) => readPage(index + 1, { structured: each }));
  await recordPages(api.db, jobId, pages);
  return jobId;
}

const place = (jobId: string) => `${api.url}/ocr/jobs/${jobId}/corrections`;
const correct = (jobId: string, pointer: string, value: unknown, key = team.apiKey) =>
  callAs('correctField', 200, place(jobId), { method: 'PUT', key, body: { pointer, value } });
const merged = (jobId: string) =>
  callAs('getMergedResult', 200, `${api.url}/ocr/result/${jobId}/document`, { key: team.apiKey });
const eventsOf = (jobId: string) =>
  api.db.prisma.webhookEvent.findMany({
    where: { jobId, eventType: 'job.corrected' },
    orderBy: { jobSequence: 'asc' },
  });

describe('a correction', () => {
  test('stands beside the result, with who and when; the next one of the place takes its place; removed, all is as read', async () => {
    const jobId = await finish(
      { number: 'A', total: 1, lines: [{ name: 'a' }] },
      { number: null, lines: [{ name: 'b' }] },
    );
    expect(await merged(jobId)).toMatchObject({ corrected: null, corrections: [] });
    const first = await correct(jobId, '/total', 2);
    expect(first).toMatchObject({ pointer: '/total', value: 2, original: 1, corrected_by: team.userId, applied: true });
    const second = await correct(jobId, '/total', 3);
    await correct(jobId, '/lines/1/name', 'c');
    await correct(jobId, '/lines/-', { name: 'd' });
    expect(await merged(jobId)).toMatchObject({
      result: { number: 'A', total: 1, lines: [{ name: 'a' }, { name: 'b' }] },
      corrected: { number: 'A', total: 3, lines: [{ name: 'a' }, { name: 'c' }, { name: 'd' }] },
      corrections: [
        { id: second.id, original: 1 },
        { pointer: '/lines/1/name' },
        { pointer: '/lines/2', original: null },
      ],
    });
    // The pages, and the file of all of them, stay as they were read, and say beside what is right.
    const both = {
      pages: [{ result: { total: 1 } }, { result: { lines: [{ name: 'b' }] } }],
      corrected: { total: 3 },
      corrections: [{ id: second.id, original: 1, value: 3, corrected_by: team.userId }, {}, {}],
    };
    expect(await callAs('getJobResult', 200, `${api.url}/ocr/result/${jobId}`, { key: team.apiKey })).toMatchObject(
      both,
    );
    const onePage = `${api.url}/ocr/jobs/${jobId}/result?page=2&limit=1`;
    expect(await callAs('getJobResult', 200, onePage, { key: team.apiKey })).toMatchObject({
      ...both,
      pages: [{ page_number: 2 }],
    });
    const file = `${api.url}/ocr/jobs/${jobId}/result.json`;
    expect(await callAs('getResultJson', 200, file, { key: team.apiKey })).toMatchObject(both);
    const remove = () => ({ method: 'DELETE', key: team.apiKey });
    await callAs('removeCorrection', 200, `${place(jobId)}/${second.id}`, remove());
    expect(await callAs('removeCorrection', 404, `${place(jobId)}/${second.id}`, remove())).toMatchObject({
      details: { reason: 'correction_not_found' },
    });
    const { count, corrections } = await callAs('listCorrections', 200, place(jobId), { key: team.apiKey });
    expect([count, corrections.map(({ pointer }) => pointer)]).toEqual([2, ['/lines/1/name', '/lines/2']]);
  });

  test('stands beside no Markdown, and beside nothing that is still read', async () => {
    const markdown = await start({});
    await planJobPages(api.db, markdown, 1);
    await recordPages(api.db, markdown, [readPage(1)]);
    const running = await start();
    for (const jobId of [markdown, running]) {
      const path = `${api.url}/ocr/result/${jobId}?partial=true`;
      const answer = await callAs('getJobResult', 200, path, { key: team.apiKey });
      expect([answer.corrected, answer.corrections]).toEqual([undefined, undefined]);
    }
  });

  test('of a list takes the place of those inside; removed, those inside of it go, too', async () => {
    const jobId = await finish({ lines: [{ name: 'a' }] });
    await correct(jobId, '/lines/0/name', 'b');
    const whole = await correct(jobId, '/lines', [{ name: 'x' }, { name: 'y' }]);
    await correct(jobId, '/lines/1/name', 'z');
    expect((await merged(jobId)).corrected).toMatchObject({ lines: [{ name: 'x' }, { name: 'z' }] });
    await callAs('removeCorrection', 200, `${place(jobId)}/${whole.id}`, { method: 'DELETE', key: team.apiKey });
    expect(await merged(jobId)).toMatchObject({ corrected: null, corrections: [] });
  });

  test('tells endpoints which field, never its value; the same value once more tells nothing', async () => {
    const jobId = await finish({ number: 'A' });
    const { id } = await correct(jobId, '/number', 'Zyzzyva');
    expect((await correct(jobId, '/number', 'Zyzzyva')).id).toBe(id);
    await callAs('removeCorrection', 200, `${place(jobId)}/${id}`, { method: 'DELETE', key: team.apiKey });
    const events = await eventsOf(jobId);
    const fact = { id, pointer: '/number', corrected_by: team.userId };
    expect(events.map(({ data }) => data)).toMatchObject([
      { job_id: jobId, correction: { ...fact, action: 'set' } },
      { correction: { ...fact, action: 'removed' } },
    ]);
    expect(JSON.stringify(events)).not.toContain('Zyzzyva');
  });

  test('at once of one place leaves one', async () => {
    const jobId = await finish({ total: 1 });
    await Promise.all([2, 3, 4, 5].map((value) => correct(jobId, '/total', value)));
    expect((await merged(jobId)).corrections).toHaveLength(1);
    expect(await eventsOf(jobId)).toHaveLength(4);
  });

  test('that the result has outlived is not applied', async () => {
    const jobId = await finish({ total: 1 });
    await correct(jobId, '/total', 2);
    await api.db.prisma.jobPage.updateMany({ where: { jobId }, data: { structured: { total: 7 } } });
    expect(await merged(jobId)).toMatchObject({
      result: { total: 7 },
      corrected: null,
      corrections: [{ applied: false }],
    });
  });

  test('goes with its job', async () => {
    const jobId = await finish({ total: 1 });
    await correct(jobId, '/total', 2);
    const { receipt } = await callAs('deleteJob', 200, `${api.url}/ocr/delete/${jobId}`, {
      method: 'DELETE',
      key: team.apiKey,
    });
    expect(receipt.deleted).toContain('corrections');
    expect(await api.db.prisma.jobCorrection.count({ where: { jobId } })).toBe(0);
  });
});

describe('refused is', () => {
  test.each([
    ['/total', 'five', 'breaks_schema', 'value'],
    ['/other', 1, 'breaks_schema', 'value'],
    ['/lines/0', {}, 'breaks_schema', 'value'],
    ['/lines/5', { name: 'x' }, 'no_such_place', 'pointer'],
    ['/total/x', 1, 'no_such_place', 'pointer'],
  ])('%s = %j with 422 %s', async (pointer, value, reason, path) => {
    const jobId = await finish({ total: 1, lines: [{ name: 'a' }] });
    const sent = { method: 'PUT', key: team.apiKey, body: { pointer, value } };
    expect(await callAs('correctField', 422, place(jobId), sent)).toMatchObject({
      code: 'VALIDATION_ERROR',
      details: { reason, fields: [{ path }] },
    });
    expect((await merged(jobId)).corrections).toEqual([]);
  });

  test.each([[{ pointer: 'total', value: 1 }], [{ pointer: '', value: 1 }], [{ pointer: '/total' }], [{ value: 1 }]])(
    '%j with 400',
    async (body) => {
      await callAs('correctField', 400, place(await finish({ total: 1 })), { method: 'PUT', key: team.apiKey, body });
    },
  );

  test('a job of Markdown, one that runs, and the jobs of others', async () => {
    const sent = { method: 'PUT', key: team.apiKey, body: { pointer: '/total', value: 2 } };
    expect(await callAs('correctField', 409, place(await start({})), sent)).toMatchObject({
      details: { reason: 'not_structured' },
    });
    expect(await callAs('correctField', 409, place(await start()), sent)).toMatchObject({
      details: { reason: 'not_finished' },
    });
    const jobId = await finish({ total: 1 });
    const reader = await createTestMember(api.db, team, ['team:read']);
    expect(await callAs('correctField', 403, place(jobId), { ...sent, key: reader.apiKey })).toMatchObject({
      details: { reason: 'other_user' },
    });
    await callAs('listCorrections', 200, place(jobId), { key: reader.apiKey });
  });
});

test('a result that was read again meanwhile, and one with a thousand corrections, take none', async () => {
  const jobId = await finish({ total: 1 });
  const found = { jobId, pointer: '/total', value: 2, original: 1 };
  await expect(recordCorrection(team.ctx, { ...found, runNumber: 2 })).rejects.toMatchObject({
    details: { reason: 'result_changed' },
  });
  const at = new Date();
  await api.db.prisma.jobCorrection.createMany({
    data: Array.from({ length: 1_000 }, (_, index) => ({
      id: crypto.randomUUID(),
      jobId,
      pointer: `/lines/${index}`,
      value: index,
      original: index,
      correctedById: team.userId,
      correctedAt: at,
    })),
  });
  await expect(recordCorrection(team.ctx, { ...found, runNumber: 1 })).rejects.toMatchObject({
    details: { reason: 'too_many_corrections' },
  });
});

test('corrected results are a test set: JSON lines of what was read and what is right, part by part', async () => {
  const own = await createTestTeam(api.db);
  team = own;
  const jobs = [await finish({ total: 1 }), await finish({ total: 2 }), await finish({ total: 3 })];
  for (const jobId of jobs.slice(0, 2)) await correct(jobId, '/total', 9);
  const lines = async (query: string) => {
    const { body, contentType } = await call(`${api.url}/jobs/test-set.jsonl${query}`, { key: own.apiKey });
    expect(contentType).toContain('application/jsonl');
    return String(body)
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  };
  const all = await lines('');
  expect(all).toMatchObject([
    {
      job_id: jobs[1],
      schema,
      result: { total: 2 },
      data: { total: 9 },
      corrected_fields: ['/total'],
      input_sha256: 'ab'.repeat(32),
    },
    { job_id: jobs[0], result: { total: 1 }, data: { total: 9 } },
  ]);
  expect(await lines('?limit=1')).toEqual([all[0]]);
  expect(await lines(`?limit=1&before=${jobs[1]}`)).toEqual([all[1]]);
});
