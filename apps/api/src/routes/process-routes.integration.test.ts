import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { cancelJob, failJob, jobFailure } from '@recto/jobs';
import { createTestTeam, readFixture, waitUntil, type TestTeam } from '@recto/test-support';
import { callAs } from '../testing/call.js';
import { planJobPages, readPage, recordPages } from '../testing/drive-job.js';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';

let api: TestApi;
let team: TestTeam;
let file: Uint8Array;

beforeAll(async () => {
  api = await startTestApi();
  team = await createTestTeam(api.db, { credits: 1_000 });
  file = new Uint8Array(await readFixture('invoice.pdf'));
});
afterAll(() => api.close());

/** As Open WebUI sends a file: with a token, the type that it takes the file for, and an encoded name. */
const process = <S extends number>(status: S, { query = '', headers = {}, body = file }: Sent = {}) =>
  callAs('processDocument', status, `${api.url}/process${query}`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${team.apiKey}`,
      'content-type': 'application/pdf',
      'x-filename': 'Rechnung%20M%C3%A4rz.pdf',
      ...headers,
    },
    body,
  });

interface Sent {
  query?: string;
  headers?: Record<string, string>;
  body?: Uint8Array;
}

const findNew = () => api.db.prisma.job.findFirst({ where: { teamId: team.teamId, stage: 'queued' } });

async function newJob(): Promise<string> {
  await waitUntil('the job is there', async () => (await findNew()) !== null);
  return (await findNew())?.id ?? '';
}

test('a file is answered with its pages', async () => {
  const answered = process(200);
  const jobId = await newJob();
  await planJobPages(api.db, jobId, 2);
  await recordPages(api.db, jobId, [readPage(1)]);
  await recordPages(api.db, jobId, [readPage(2)]);
  const facts = { source: 'Rechnung März.pdf', total_pages: 2, job_id: jobId };
  expect(await answered).toEqual([
    { page_content: '# Page 1', metadata: { ...facts, page: 1 } },
    { page_content: '# Page 2', metadata: { ...facts, page: 2 } },
  ]);
});

test('a file that is compressed once more is refused, and becomes no job', async () => {
  const refused = await process(400, { headers: { 'content-encoding': 'gzip' } });
  expect(refused.details.reason).toBe('unsupported_encoding');
  expect(await findNew()).toBeNull();
});

test('a document that takes longer, or fails, is no success: its caller would take it for the text', async () => {
  const late = await process(409, { query: '?wait=0' });
  expect(late).toMatchObject({ code: 'CONFLICT', details: { reason: 'still_running' } });
  await cancelJob(team.ctx, await newJob());
  const answered = process(422);
  const jobId = await newJob();
  await failJob(api.db, { jobId, stage: 'queued', failure: jobFailure('password_protected'), now: new Date() });
  expect(await answered).toMatchObject({
    error: { message: expect.stringContaining('(password_protected)') },
    details: { reason: 'extraction_failed' },
  });
});

test('a file that is sent again while it is read, or twice at once, has one job; later it has another', async () => {
  const countJobs = () => api.db.prisma.job.count({ where: { teamId: team.teamId } });
  const countFiles = async () => {
    let count = 0;
    for await (const { key } of api.store.listKeys(`jobs/${team.teamId}/`)) count += Number(key.endsWith('source.pdf'));
    return count;
  };
  const filesBefore = await countFiles();
  const before = await countJobs();
  const equal = [process(200), process(200), process(200)];
  const jobId = await newJob();
  const again = process(200);
  const late = await process(409, { query: '?wait=0' });
  expect(late.details.reason).toBe('still_running');
  expect(await countJobs()).toBe(before + 1);
  // Another name, other bytes, a password and another user are another request.
  const other = await createTestTeam(api.db, { credits: 1_000 });
  for (const changed of [
    { headers: { 'x-filename': 'other.pdf' } },
    { body: new Uint8Array([...file, 10]) },
    { headers: { 'x-document-password': 'open%20sesame' } },
    { headers: { authorization: `Bearer ${other.apiKey}` } },
  ])
    await process(409, { query: '?wait=0', ...changed });
  expect(await countJobs()).toBe(before + 4);
  await planJobPages(api.db, jobId, 1);
  await recordPages(api.db, jobId, [readPage(1)]);
  const answers = await Promise.all([...equal, again]);
  expect(answers.map(([page]) => page?.metadata.job_id)).toEqual([jobId, jobId, jobId, jobId]);
  await process(409, { query: '?wait=0' });
  expect(await countJobs()).toBe(before + 5);
  expect(await countFiles()).toBe(filesBefore + 5);
  const open = await api.db.prisma.job.findMany({ where: { teamId: team.teamId, stage: 'queued' } });
  const sealed = open.map(({ sourcePassword }) => sourcePassword).filter((password) => password !== null);
  expect(sealed).toEqual([expect.not.stringContaining('sesame')]);
  for (const { id } of open) await cancelJob(team.ctx, id);
});

test('what is no document, too large or empty is refused, and leaves no job', async () => {
  const before = await api.db.prisma.job.count();
  const other = await process(400, {
    headers: { 'content-type': 'text/plain', 'x-filename': 'a.txt' },
    body: new TextEncoder().encode('No document.'),
  });
  expect(other.details.reason).toBe('unsupported_file_type');
  expect((await process(400, { body: new Uint8Array() })).details.fields?.[0]).toMatchObject({ path: 'file' });
  await process(400, { headers: { 'x-filename': '%00' } });
  await process(400, { query: '?wait=601' });
  await process(401, { headers: { authorization: 'Bearer recto_wrong' } });
  expect(await api.db.prisma.job.count()).toBe(before);
});

test('a name that is not encoded, or none, is taken as it is', async () => {
  for (const [given, taken] of [
    ['100% sure.pdf', '100% sure.pdf'],
    ['..%2F..%2Fetc%2Fpasswd', 'passwd'],
    ['', 'document.pdf'],
  ] as const) {
    await process(409, { query: '?wait=0', headers: { 'x-filename': given } });
    const job = await findNew();
    expect(job?.fileName).toBe(taken);
    await cancelJob(team.ctx, job?.id ?? '');
  }
});
