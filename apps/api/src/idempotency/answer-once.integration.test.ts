import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { claimRequest, releaseRequest, renewRequest } from '@recto/accounts';
import { createLogger } from '@recto/telemetry';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTestMember, createTestTeam, readFixture, waitUntil, type TestTeam } from '@recto/test-support';
import { call, callAs, type Answer, type Call } from '../testing/call.js';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';

let api: TestApi;
let team: TestTeam;
let pdf: Buffer;

beforeAll(async () => {
  api = await startTestApi();
  team = await createTestTeam(api.db, { credits: 100_000 });
  pdf = await readFixture('text-3-pages.pdf');
});
afterAll(() => api.close());

const post = (path: string, key: string, sent: Call = {}): Promise<Answer> =>
  call(`${api.url}${path}`, {
    method: 'POST',
    key: team.apiKey,
    ...sent,
    headers: { 'idempotency-key': key, ...sent.headers },
  });
const submit = (key: string, url = 'https://example.com/a.pdf', sent: Call = {}) =>
  post('/ocr/uploads/url', key, { body: { url }, ...sent });
const reasonOf = ({ body }: Answer) => (body as { details?: { reason?: string } }).details?.reason;
const jobIdOf = ({ body }: Answer) => (body as { job_id: string }).job_id;
const countJobs = () => api.db.prisma.job.count({ where: { teamId: team.teamId } });
const rowOf = (key: string) => api.db.prisma.idempotentRequest.findFirstOrThrow({ where: { key } });

async function countFiles(): Promise<number> {
  let count = 0;
  for await (const { key } of api.store.listKeys('jobs/')) count += key === '' ? 0 : 1;
  return count;
}

/** What a crash leaves after the effect: the claim without its answer, its lease over. */
async function loseAnswer(key: string): Promise<void> {
  await api.db.prisma.idempotentRequest.updateMany({
    where: { key },
    data: { statusCode: null, sealedBody: null, lockedUntil: new Date(Date.now() - 1_000) },
  });
}

function form(text: string, fields: Record<string, string> = {}): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  data.set('file', new File([pdf, text], 'a.pdf', { type: 'application/pdf' }));
  return data;
}

describe('a POST with an Idempotency-Key', () => {
  test('is done once; its repeat gets the first answer and says so', async () => {
    const before = await countJobs();
    const first = await submit('once');
    const second = await submit('once');
    expect([first.status, first.headers.get('idempotent-replayed')]).toEqual([200, null]);
    expect([second.status, second.headers.get('idempotent-replayed')]).toEqual([200, 'true']);
    expect(second.body).toEqual(first.body);
    expect(await countJobs()).toBe(before + 1);
  });

  test('is the same with and without the prefix, with its JSON in another order', async () => {
    const body = '{"url":"https://example.com/b.pdf","metadata":{"a":1,"b":2}}';
    const first = await post('/ocr/uploads/url', 'order', { body });
    const again = '{ "metadata": {"b": 2, "a": 1}, "url": "https://example.com/b.pdf" }';
    const second = await post('/api/v1/ocr/uploads/url', 'order', { body: again });
    expect(second.body).toEqual(first.body);
  });

  test('whose JSON comes under the type of a form is told from another one', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const made = (name: string) => post('/api-keys', 'typed', { body: JSON.stringify({ name }), headers });
    expect((await made('one')).status).toBe(201);
    expect(reasonOf(await made('two'))).toBe('idempotency_key_reused');
    expect((await made('one')).headers.get('idempotent-replayed')).toBe('true');
  });

  test('is held until it is done, also when its client leaves', async () => {
    const stop = new AbortController();
    const body = JSON.stringify({ email: 'late@example.com', role: 'member' });
    const init = { method: 'POST', headers: { 'x-api-key': team.apiKey, 'idempotency-key': 'gone' }, body };
    const invite = () => post('/invitations', 'gone', { body });
    await api.db.prisma.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT id FROM teams WHERE id = ${team.teamId}::uuid FOR UPDATE`;
      const left = fetch(`${api.url}/invitations`, { ...init, signal: stop.signal }).catch((error: unknown) => error);
      const isClaimed = () => api.db.prisma.idempotentRequest.findFirst({ where: { key: 'gone' } });
      while ((await isClaimed()) === null) await new Promise((resolve) => setTimeout(resolve, 10));
      stop.abort();
      await left;
      await new Promise((resolve) => setTimeout(resolve, 200));
      expect(reasonOf(await invite())).toBe('request_in_progress');
    });
    let answer = await invite();
    while (answer.status === 409) answer = await invite();
    expect([answer.status, answer.headers.get('idempotent-replayed')]).toEqual([201, 'true']);
    expect(await api.db.prisma.invitation.count({ where: { email: 'late@example.com' } })).toBe(1);
  });

  test('and another body, or for another operation, is refused', async () => {
    await submit('other');
    const refusal = await submit('other', 'https://example.com/other.pdf');
    expect([refusal.status, refusal.body]).toMatchObject([422, { code: 'VALIDATION_ERROR' }]);
    expect(reasonOf(refusal)).toBe('idempotency_key_reused');
    expect((await post('/webhooks', 'other', { body: { url: 'https://example.com/a.pdf' } })).status).toBe(422);
  });

  test('belongs to its user: another one has keys of their own', async () => {
    const member = await createTestMember(api.db, team);
    const stranger = await createTestTeam(api.db);
    const first = await submit('shared');
    for (const { apiKey } of [member, stranger]) {
      const theirs = await submit('shared', 'https://example.com/theirs.pdf', { key: apiKey });
      expect([theirs.status, theirs.headers.get('idempotent-replayed')]).toEqual([200, null]);
      expect(jobIdOf(theirs)).not.toBe(jobIdOf(first));
    }
  });

  test('of twenty at once one does the work; the others wait their turn or get its answer', async () => {
    const before = await countJobs();
    const answers = await Promise.all(Array.from({ length: 20 }, () => submit('crowd')));
    expect(await countJobs()).toBe(before + 1);
    const done = answers.filter(({ status }) => status === 200);
    expect(new Set(done.map(jobIdOf)).size).toBe(1);
    const waiting = answers.filter(({ status }) => status !== 200);
    for (const answer of waiting) {
      expect([answer.status, reasonOf(answer), answer.headers.get('retry-after')]).toEqual([
        409,
        'request_in_progress',
        '2',
      ]);
    }
    expect((await submit('crowd')).status).toBe(200);
  });

  test('keeps refusals, but no failure of ours', async () => {
    const refused = await submit('refused', 'no address');
    expect(refused.status).toBe(400);
    expect((await submit('refused', 'no address')).headers.get('idempotent-replayed')).toBe('true');
    const broken = await api.another({ dependencies: { objectStore: api.absentStore() } });
    const body = { file_name: 'a.pdf', file_size: 9, content_type: 'application/pdf' };
    const sent: Call = { method: 'POST', key: team.apiKey, headers: { 'idempotency-key': 'broken' }, body };
    expect((await call(`${broken.url}/ocr/uploads/direct`, sent)).status).toBe(503);
    await broken.close();
    expect((await post('/ocr/uploads/direct', 'broken', { body })).status).toBe(200);
  });

  test.each([
    ['empty', ''],
    ['of 256 characters', 'x'.repeat(256)],
    ['with a space', 'a b'],
    ['beyond ASCII', 'caf\u00e9'],
  ])('that is %s is refused', async (_name, key) => {
    const refusal = await submit(key);
    expect([refusal.status, refusal.body]).toMatchObject([400, { code: 'VALIDATION_ERROR' }]);
  });

  test('needs a key of the service all the same, and means nothing elsewhere', async () => {
    expect((await submit('nobody', undefined, { key: '' })).status).toBe(401);
    const headers = { 'idempotency-key': 'a b' };
    expect((await call(`${api.url}/jobs`, { key: team.apiKey, headers })).status).toBe(200);
  });

  test('is forgotten after 24 h', async () => {
    const first = await submit('old');
    const createdAt = new Date(Date.now() - 24 * 3_600_000 - 1_000);
    await api.db.prisma.idempotentRequest.updateMany({ where: { key: 'old' }, data: { createdAt } });
    const second = await submit('old', 'https://example.com/new.pdf');
    expect([second.status, jobIdOf(second) === jobIdOf(first)]).toEqual([200, false]);
  });

  test('leaves no secret readable in the database', async () => {
    const made = await post('/api-keys', 'secret', { body: { name: 'Shown' } });
    const { key } = made.body as { key: string };
    expect((await post('/api-keys', 'secret', { body: { name: 'Shown' } })).body).toEqual(made.body);
    expect(JSON.stringify(await rowOf('secret'))).not.toContain(key.slice(12, 40));
  });
});

describe('a crash between the effect and its answer', () => {
  test('makes no second job of an address', async () => {
    const first = await submit('crash-url');
    const before = await countJobs();
    await loseAnswer('crash-url');
    const second = await submit('crash-url');
    expect([second.status, jobIdOf(second)]).toEqual([200, jobIdOf(first)]);
    expect(await countJobs()).toBe(before);
  });

  test('makes no second upload: the parts get new addresses', async () => {
    const body = { file_name: 'a.pdf', file_size: 9, content_type: 'application/pdf' };
    const first = await callAs('createDirectUpload', 200, `${api.url}/ocr/uploads/direct`, {
      method: 'POST',
      key: team.apiKey,
      headers: { 'idempotency-key': 'crash-upload' },
      body,
    });
    await loseAnswer('crash-upload');
    const { body: second } = await post('/ocr/uploads/direct', 'crash-upload', { body });
    if (!('upload_id' in first) || !('parts' in first)) throw new Error('No upload was started.');
    expect(second).toMatchObject({ job_id: first.job_id, upload_id: first.upload_id, total_chunks: 1 });
  });

  test('is told, once the upload is over, that there is nothing to send any more', async () => {
    const body = { file_name: 'a.pdf', file_size: 9, content_type: 'application/pdf' };
    const started = await post('/ocr/uploads/direct', 'crash-over', { body });
    await loseAnswer('crash-over');
    await callAs('deleteJob', 200, `${api.url}/ocr/delete/${jobIdOf(started)}`, { method: 'DELETE', key: team.apiKey });
    const repeat = await post('/ocr/uploads/direct', 'crash-over', { body });
    expect([repeat.status, reasonOf(repeat)]).toEqual([409, 'upload_over']);
  });

  test('makes no second job of a form, and keeps one file', async () => {
    const first = await post('/ocr/uploads/direct', 'crash-form', { body: form('one') });
    await loseAnswer('crash-form');
    const before = await countJobs();
    const other = await post('/ocr/uploads/direct', 'crash-form', { body: form('two') });
    expect([other.status, reasonOf(other)]).toEqual([422, 'idempotency_key_reused']);
    const second = await post('/ocr/uploads/direct', 'crash-form', { body: form('one') });
    expect([second.status, jobIdOf(second)]).toEqual([200, jobIdOf(first)]);
    expect(await countJobs()).toBe(before);
    const keys: string[] = [];
    for await (const { key } of api.store.listKeys(`jobs/`)) keys.push(key);
    const job = await api.db.prisma.job.findUniqueOrThrow({ where: { id: jobIdOf(first) } });
    expect(keys).toContain(job.sourceKey);
    const jobs = await api.db.prisma.job.findMany({ select: { sourceKey: true } });
    expect(keys.filter((key) => !jobs.some(({ sourceKey }) => sourceKey === key))).toEqual([]);
  });

  test.each([
    ['/api-keys', { name: 'Twice' }],
    ['/templates', { name: 'Twice', format: 'markdown', model: 'standard-v2' }],
    ['/webhooks', { url: 'https://example.com/twice' }],
    ['/invitations', { email: 'twice@example.com', role: 'member' }],
  ])('makes nothing twice at %s: the repeat is told that it is done', async (path, body) => {
    const key = `crash${path}`;
    expect((await post(path, key, { body })).status).toBe(201);
    await loseAnswer(key);
    for (let times = 0; times < 2; times += 1) {
      const repeat = await post(path, key, { body });
      expect([repeat.status, reasonOf(repeat)]).toEqual([409, 'already_done']);
    }
  });

  test('is waited for while the lease runs, and no longer', async () => {
    const { actor } = team.ctx;
    const claim = await claimRequest(team.ctx, { key: 'leased', fingerprint: null });
    if (claim.outcome !== 'claimed') throw new Error('The key is new.');
    expect(reasonOf(await submit('leased'))).toBe('request_in_progress');
    await releaseRequest(team.ctx, claim);
    expect((await submit('leased')).status).toBe(200);
    expect(await api.db.prisma.idempotentRequest.count({ where: { key: 'leased', userId: actor.userId } })).toBe(1);
  });
});

describe('a client that leaves right after its headers', () => {
  const newForm = (more = '') =>
    `--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7${more}`;
  const formHeaders = { 'content-type': 'multipart/form-data; boundary=b', 'transfer-encoding': 'chunked' };
  const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;

  /** Sends this much of a request and leaves while the table is locked: before anybody who waits for it goes on. */
  async function leave(table: string, sent: { path: string; headers: Record<string, string>; body: string }) {
    const lines: string[] = [];
    const destination = new Writable({
      write(line: Buffer, _encoding, done) {
        lines.push(String(line));
        done();
      },
    });
    const logger = createLogger({ service: 'test', level: 'debug', destination });
    const left = await api.another({ dependencies: { logger } });
    await api.db.prisma.$transaction(async (tx) => {
      await tx.$executeRawUnsafe(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
      const socket = connect(left.port, '127.0.0.1');
      const headers = { host: 'localhost', 'x-api-key': team.apiKey, ...sent.headers };
      const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(`POST ${sent.path} HTTP/1.1\r\n${head.join('')}\r\n${sent.body}`);
      await waitUntil('the request waits for the table', async () => {
        const [row] = await tx.$queryRaw<{ count: number }[]>`
          SELECT count(*)::int AS count FROM pg_locks WHERE NOT granted AND relation = ${table}::regclass`;
        return (row?.count ?? 0) > 0;
      });
      socket.destroy();
      await waitUntil('the server has noticed', () => Promise.resolve(lines.some((line) => line.includes('isCut'))));
    });
    await waitUntil('the request is given up', () =>
      Promise.resolve(lines.some((line) => line.includes('the client left'))),
    );
    await left.close();
  }

  test.each([
    ['the claim is made', 'idempotent_requests', chunk(newForm())],
    ['the claim is made, with all of its form', 'idempotent_requests', `${chunk(newForm('\r\n--b--\r\n'))}0\r\n\r\n`],
    ['its key is looked up', 'api_keys', chunk(newForm())],
  ])('before %s locks no key: its form is taken at once when it comes again', async (what, table, body) => {
    const key = `early-${what.replaceAll(/\W/g, '-')}`;
    const [jobs, files] = [await countJobs(), await countFiles()];
    await leave(table, { path: '/ocr/uploads/direct', headers: { ...formHeaders, 'idempotency-key': key }, body });
    expect([await countJobs(), await countFiles()]).toEqual([jobs, files]);
    expect((await post('/ocr/uploads/direct', key, { body: form('one') })).status).toBe(200);
  });

  test('has not sent an empty body: its JSON is taken when it comes', async () => {
    const headers = { 'content-type': 'application/json', 'content-length': '40', 'idempotency-key': 'early-json' };
    await leave('api_keys', { path: '/ocr/uploads/url', headers, body: '' });
    expect((await submit('early-json')).status).toBe(200);
  });

  test('leaves no form behind that waits for ever', async () => {
    await leave('api_keys', { path: '/ocr/uploads/direct', headers: formHeaders, body: chunk(newForm()) });
  });
});

test('the lease of a process whose clock ran ahead holds nobody up', async () => {
  const claim = await claimRequest(team.ctx, { key: 'ahead', fingerprint: null });
  if (claim.outcome !== 'claimed') throw new Error('The key is new.');
  const lockedUntil = new Date(Date.now() + 3_600_000);
  await api.db.prisma.idempotentRequest.updateMany({ where: { id: claim.id }, data: { lockedUntil } });
  expect(await claimRequest(team.ctx, { key: 'ahead', fingerprint: null })).toMatchObject({
    outcome: 'claimed',
    id: claim.id,
    isTakenOver: true,
  });
});

test('a process that was frozen while another took over releases and renews nothing', async () => {
  const claim = () => claimRequest(team.ctx, { key: 'frozen', fingerprint: null });
  const first = await claim();
  if (first.outcome !== 'claimed') throw new Error('The key is new.');
  const lockedUntil = new Date(Date.now() - 1_000);
  await api.db.prisma.idempotentRequest.updateMany({ where: { id: first.id }, data: { lockedUntil } });
  const second = await claim();
  if (second.outcome !== 'claimed') throw new Error('The lease is over.');

  const held = await rowOf('frozen');
  await renewRequest(team.ctx, first);
  await releaseRequest(team.ctx, first);
  expect(await rowOf('frozen')).toEqual(held);
  await releaseRequest(team.ctx, second);
  expect(await claim()).toMatchObject({ outcome: 'claimed', id: first.id });
});

describe('a form with an Idempotency-Key', () => {
  const send = (key: string, body: FormData) => post('/ocr/uploads/direct', key, { body });

  test('is compared by its fields and its file', async () => {
    const first = await send('form', form('one', { metadata: '{"a":1}' }));
    const before = await countJobs();
    const same = await send('form', form('one', { metadata: '{"a":1}' }));
    expect([same.status, same.headers.get('idempotent-replayed'), same.body]).toEqual([200, 'true', first.body]);
    expect((await send('form', form('two', { metadata: '{"a":1}' }))).status).toBe(422);
    expect((await send('form', form('one', { metadata: '{"a":2}' }))).status).toBe(422);
    expect(await countJobs()).toBe(before);
  });

  test('that arrives after its key was forgotten leaves no job and no file', async () => {
    const [before, files] = [await countJobs(), await countFiles()];
    let finish: () => void = () => undefined;
    const text = (value: string) => new TextEncoder().encode(value);
    const slow = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(text('--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n'));
        controller.enqueue(text('Content-Type: application/pdf\r\n\r\n%PDF-'));
        finish = () => {
          controller.enqueue(text('\r\n--b--\r\n'));
          controller.close();
        };
      },
    });
    const headers = {
      'x-api-key': team.apiKey,
      'idempotency-key': 'slow',
      'content-type': 'multipart/form-data; boundary=b',
    };
    const init = { method: 'POST', headers, body: slow, duplex: 'half' } as RequestInit;
    const answering = fetch(`${api.url}/ocr/uploads/direct`, init);
    const where = { key: 'slow' };
    await waitUntil('the claim', async () => (await api.db.prisma.idempotentRequest.deleteMany({ where })).count > 0);
    finish();
    const answer = await answering;
    expect([answer.status, await answer.json()]).toMatchObject([409, { details: { reason: 'request_forgotten' } }]);
    expect([await countJobs(), await countFiles()]).toEqual([before, files]);
  });

  test('is claimed before its body is read, and given up when its client leaves', async () => {
    const stop = new AbortController();
    const started = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n'));
      },
    });
    const headers = {
      'x-api-key': team.apiKey,
      'idempotency-key': 'left',
      'content-type': 'multipart/form-data; boundary=b',
    };
    const init = { method: 'POST', headers, body: started, signal: stop.signal, duplex: 'half' } as RequestInit;
    const cut = fetch(`${api.url}/ocr/uploads/direct`, init).catch((error: unknown) => error);
    const isClaimed = () => api.db.prisma.idempotentRequest.findFirst({ where: { key: 'left' } });
    while ((await isClaimed()) === null) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(reasonOf(await send('left', form('one')))).toBe('request_in_progress');
    stop.abort();
    await cut;
    let answer = await send('left', form('one'));
    while (answer.status === 409) answer = await send('left', form('one'));
    expect(answer.status).toBe(200);
  });
});
