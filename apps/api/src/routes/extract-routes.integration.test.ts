import { once } from 'node:events';
import { request as sendRequest, type ClientRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cancelJob, failJob, jobFailure } from '@recto/jobs';
import { createTestTeam, readFixture, waitUntil, type TestTeam } from '@recto/test-support';
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

const address = { url: 'https://example.com/invoice.pdf' };

const extract = <S extends number>(status: S, query = '', body: unknown = address, headers: object = {}) =>
  callAs('extractDocument', status, `${api.url}/api/v1/ocr/extract${query}`, {
    method: 'POST',
    key: team.apiKey,
    headers: { ...headers },
    body,
  });

function sentAs(shape: string): object {
  const form = new FormData();
  form.append('file', new Blob(['%PDF-1.7']), 'a.pdf');
  return shape === 'form' ? form : address;
}

const post = (headers: Record<string, string>, body: unknown) =>
  call(`${api.url}/ocr/extract`, { method: 'POST', key: team.apiKey, headers, body });

/** The job that a request has just made. */
async function newJob(): Promise<string> {
  const find = () => api.db.prisma.job.findFirst({ where: { teamId: team.teamId, stage: 'queued' } });
  await waitUntil('the job is there', async () => (await find()) !== null);
  return (await find())?.id ?? '';
}

async function read(jobId: string): Promise<void> {
  await planJobPages(api.db, jobId, 2);
  await recordPages(api.db, jobId, [readPage(1)]);
  await recordPages(api.db, jobId, [readPage(2)]);
}

const countJobs = () => api.db.prisma.job.count({ where: { teamId: team.teamId } });

describe('a document that is extracted in one request', () => {
  test('is answered with the result of the whole document, by address and as a form', async () => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(await readFixture('invoice.pdf'))]), 'invoice.pdf');
    for (const body of [address, form]) {
      const answered = extract(200, '?wait=60', body);
      const jobId = await newJob();
      await read(jobId);
      const result = await answered;
      expect(result).toMatchObject({ job_id: jobId, result: '# Page 1\n\n# Page 2' });
      const url = `${api.url}/ocr/result/${jobId}/document`;
      expect(await callAs('getMergedResult', 200, url, { key: team.apiKey })).toEqual(result);
    }
  });

  test('is 202 with the job when that takes longer', async () => {
    const job = await extract(202, '?wait=0');
    expect(job).toMatchObject({ status: 'pending', stage: 'queued' });
    await cancelJob(team.ctx, job.job_id);
  });

  test('that fails is answered as its result is', async () => {
    const answered = extract(200);
    const jobId = await newJob();
    await failJob(api.db, { jobId, stage: 'queued', failure: jobFailure('password_protected'), now: new Date() });
    const url = `${api.url}/ocr/result/${jobId}/document`;
    expect(await answered).toEqual(await callAs('getMergedResult', 200, url, { key: team.apiKey }));
  });

  test('sent again under its key waits for the same job, and then has the same answer', async () => {
    const before = await countJobs();
    const keyed = { 'idempotency-key': 'extract-once' };
    const { job_id: jobId } = await extract(202, '?wait=0', address, keyed);
    const again = extract(200, '?wait=0', { ...address, model: 'pro-v1' }, keyed).catch((error: unknown) => error);
    expect(String(await again)).toContain('422');
    expect((await extract(202, '?wait=1', address, keyed)).job_id).toBe(jobId);
    await read(jobId);
    const first = await extract(200, '?wait=0', address, keyed);
    expect(await extract(200, '?wait=0', address, keyed)).toEqual(first);
    expect(await countJobs()).toBe(before + 1);
  });

  test.each(['address', 'form'])('is not delivered to a repeat once its job is deleted (%s)', async (shape) => {
    const keyed = { 'idempotency-key': `deleted-${shape}` };
    const answered = extract(200, '?wait=60', sentAs(shape), keyed);
    const jobId = await newJob();
    await read(jobId);
    const first = await answered;
    const repeat = () => post(keyed, sentAs(shape));
    expect(await repeat()).toMatchObject({ status: 200, body: first });
    expect((await repeat()).headers.get('idempotent-replayed')).toBe('true');
    const row = await api.db.prisma.idempotentRequest.findFirst({ where: { key: keyed['idempotency-key'] } });
    expect(row?.sealedBody).toBe('');
    await call(`${api.url}/ocr/delete/${jobId}`, { method: 'DELETE', key: team.apiKey });
    const late = await repeat();
    expect([late.status, late.body]).toMatchObject([404, { details: { reason: 'job_not_found' } }]);
    expect(JSON.stringify(late.body)).not.toContain('Page 1');
  });

  test.each(['address', 'form'])(
    'is made under the key of an earlier try whose wait was refused (%s)',
    async (shape) => {
      const keyed = { 'idempotency-key': `wait-${shape}` };
      await extract(400, '?wait=90', sentAs(shape), keyed);
      const { job_id: jobId } = await extract(202, '?wait=0', sentAs(shape), keyed);
      await extract(400, '?wait=90', sentAs(shape), keyed);
      await cancelJob(team.ctx, jobId);
    },
  );

  test('is refused as it is by the routes that it stands for', async () => {
    expect((await extract(400, '?wait=61')).details.fields).toEqual([
      { path: 'wait', message: 'must be a whole number from 0 to 60' },
    ]);
    await extract(400, '', { url: 'ftp://example.com/a.pdf' });
    await extract(400, '', new FormData());
    await extract(400, '', { ...address, model: 'no-such-model' });
    await callAs('extractDocument', 401, `${api.url}/ocr/extract`, { method: 'POST', body: address });
  });

  test('goes on when its client leaves: the same request finds it', async () => {
    const keyed = { 'idempotency-key': 'left' };
    const before = await countJobs();
    const leaving = send({ ...keyed }, address);
    const jobId = await newJob();
    leaving.destroy();
    const claim = () => api.db.prisma.idempotentRequest.findFirst({ where: { teamId: team.teamId, key: 'left' } });
    await waitUntil('its claim is given up', async () => ((await claim())?.lockedUntil ?? Infinity) <= new Date());
    await read(jobId);
    expect((await extract(200, '?wait=60', address, keyed)).job_id).toBe(jobId);
    expect(await countJobs()).toBe(before + 1);
  });

  test('does not hold up a server that closes', async () => {
    const another = await api.another({ settings: { shutdownGraceMs: 60_000 } });
    const sent = { method: 'POST', key: team.apiKey, body: address };
    const answered = call(`${another.url}/ocr/extract?wait=60`, sent);
    const jobId = await newJob();
    await another.close();
    expect(await answered).toMatchObject({ status: 202, body: { job_id: jobId } });
    await cancelJob(team.ctx, jobId);
  });
});

/** A request that a test can leave. */
function send(headers: Record<string, string>, body: object): ClientRequest {
  const sent = sendRequest(`${api.url}/ocr/extract?wait=60`, {
    method: 'POST',
    headers: { 'x-api-key': team.apiKey, 'content-type': 'application/json', ...headers },
  });
  // It ends when the test leaves.
  void once(sent, 'error');
  sent.end(JSON.stringify(body));
  return sent;
}
