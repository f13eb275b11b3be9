import { createHash, randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { createPrecedence } from '@recto/concurrency';
import { createTestTeam, readFixture, waitUntil, type TestTeam } from '@recto/test-support';
import { callAs } from '../testing/call.js';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** A team of its own for a test that looks at what is left in the store. */
async function newTeam(): Promise<TestTeam> {
  return createTestTeam(api.db);
}

async function storedKeys({ teamId }: TestTeam): Promise<string[]> {
  const keys = [];
  for await (const { key } of api.store.listKeys(`jobs/${teamId}/`)) keys.push(key);
  return keys;
}

const schema = { type: 'object', properties: { total: { type: 'number' } } };

const send = <S extends number>(status: S, body: FormData, { apiKey }: TestTeam, url = api.url) =>
  callAs('createDirectUpload', status, `${url}/api/v1/ocr/uploads/direct`, { method: 'POST', key: apiKey, body });

function formOf(file: Uint8Array | null, { name = 'a.pdf', type = 'application/pdf', fields = {} } = {}): FormData {
  const form = new FormData();
  if (file !== null) form.append('file', new Blob([Buffer.from(file)], { type }), name);
  for (const [field, value] of Object.entries(fields)) form.append(field, String(value));
  return form;
}

describe('a form', () => {
  test('with its file starts the job at once, and the bytes stand in the store', async () => {
    const own = await newTeam();
    const file = await readFixture('text-3-pages.pdf');
    const answer = await send(200, formOf(file, { name: 'Übersicht.pdf' }), own);
    expect(answer).toEqual({ job_id: answer.job_id, status: 'pending', message: expect.any(String), created_at: null });
    const job = await api.db.prisma.job.findUniqueOrThrow({ where: { id: answer.job_id } });
    expect(job).toMatchObject({
      stage: 'queued',
      fileName: 'Übersicht.pdf',
      sizeBytes: BigInt(file.length),
      sourceSha256: createHash('sha256').update(file).digest('hex'),
    });
    const stored = await api.store.getObject(job.sourceKey, { maxBytes: 10_000_000 });
    expect(Buffer.compare(Buffer.from(stored ?? []), file)).toBe(0);
  });

  test('of a short document claims precedence for its job, and ends the claim where it is refused', async () => {
    const own = await newTeam();
    const precedence = createPrecedence();
    const claim = jest.spyOn(precedence, 'claim');
    const release = jest.spyOn(precedence, 'release');
    const another = await api.another({ dependencies: { precedence } });
    try {
      const { job_id: jobId } = await send(200, formOf(Buffer.from('%PDF-1.7')), own, another.url);
      expect(claim.mock.calls).toEqual([[jobId]]);
      expect(release).not.toHaveBeenCalled();
      await send(400, formOf(Buffer.alloc(0)), own, another.url);
      expect(release.mock.calls).toEqual([claim.mock.calls[1]]);
      await send(200, formOf(randomBytes(200_000)), own, another.url);
      expect(claim).toHaveBeenCalledTimes(2);
    } finally {
      await another.close();
    }
  });

  test('takes its fields before the file and after it, as text', async () => {
    const own = await newTeam();
    const form = new FormData();
    form.append('output_type', 'structured');
    form.append('model', 'pro-v1');
    form.append('file', new Blob(['%PDF-1.7']), 'a.pdf');
    form.append('schema', JSON.stringify(schema));
    form.append('extract_bounding_boxes', 'true');
    form.append('max_credits', '12');
    form.append('template_slug', '');
    form.append('unknown', 'ignored');
    const answer = await send(200, form, own);
    const job = await api.db.prisma.job.findUniqueOrThrow({ where: { id: answer.job_id } });
    expect(job).toMatchObject({
      resultFormat: 'structured',
      modelName: 'pro-v1',
      schema,
      extractBoundingBoxes: true,
      maxCredits: 12,
    });
  });

  test('of more than one part of the store is streamed through whole', async () => {
    const own = await newTeam();
    const file = randomBytes(12 * 1024 * 1024);
    const answer = await send(200, formOf(file), own);
    const job = await api.db.prisma.job.findUniqueOrThrow({ where: { id: answer.job_id } });
    expect(job.sourceSha256).toBe(createHash('sha256').update(file).digest('hex'));
    expect(await api.store.statObject(job.sourceKey)).toEqual({ sizeBytes: file.length });
  });

  test('whose file has no type of its own is judged by the name', async () => {
    const own = await newTeam();
    const part = (name: string) =>
      `--x\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n%PDF-1.7\r\n--x--\r\n`;
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const url = `${api.url}/ocr/uploads/direct`;
    const sent = { method: 'POST', key: own.apiKey, headers };
    await callAs('createDirectUpload', 200, url, { ...sent, body: part('a.PDF') });
    await callAs('createDirectUpload', 400, url, { ...sent, body: part('a.docx') });
    expect(await storedKeys(own)).toHaveLength(1);
  });
});

test.each([
  ['application/octet-stream', 'photo'],
  ['application/pdf', 'scan.pdf'],
  ['image/jpeg', 'a.png'],
  ['text/plain', 'a.txt'],
])('a picture is taken as %s with the name %s', async (type, name) => {
  const own = await newTeam();
  const picture = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), randomBytes(3_000_000)]);
  const { job_id: jobId } = await send(200, formOf(picture, { name, type }), own);
  const job = await api.db.prisma.job.findUniqueOrThrow({ where: { id: jobId } });
  expect(job.sourceSha256).toBe(createHash('sha256').update(picture).digest('hex'));
});

test.each(['X-Note: no form-data', 'Content-Disposition: attachment; name="file"; filename="a.pdf"'])(
  'a large part that is nothing of a form (%s) is read past',
  async (header) => {
    const own = await newTeam();
    const part = (head: string, body: string) => `--x\r\n${head}\r\n\r\n${body}\r\n`;
    const file = part('Content-Disposition: form-data; name="file"; filename="a.pdf"', '%PDF-1.7');
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const body = `${part(header, 'a'.repeat(1_000_000))}${file}--x--\r\n`;
    const sent = { method: 'POST', key: own.apiKey, headers, body };
    await callAs('createDirectUpload', 200, `${api.url}/ocr/uploads/direct`, sent);
  },
);

describe('a form is refused, and leaves nothing in the store', () => {
  test.each<[string, number, () => FormData, object]>([
    ['without a file', 400, () => formOf(null), { code: 'VALIDATION_ERROR' }],
    ['with an empty file', 400, () => formOf(Buffer.alloc(0)), { code: 'VALIDATION_ERROR' }],
    [
      'with another type of file',
      400,
      () => formOf(Buffer.from('x'), { name: 'a.txt', type: 'text/html' }),
      { code: 'BAD_REQUEST', details: { reason: 'unsupported_file_type' } },
    ],
    [
      'with what is announced as a picture and is none',
      400,
      () => formOf(Buffer.from('GIF89a'), { name: 'a.png', type: 'image/png' }),
      { code: 'BAD_REQUEST', details: { reason: 'unsupported_file_type' } },
    ],
    [
      'with a large file that is nothing of ours, whose other bytes are still on their way',
      400,
      () =>
        formOf(Buffer.concat([Buffer.from('GIF89a'), randomBytes(3_000_000)]), { name: 'a.gif', type: 'image/gif' }),
      { code: 'BAD_REQUEST', details: { reason: 'unsupported_file_type' } },
    ],
    [
      'with a file name that is too long',
      400,
      () => formOf(Buffer.from('%PDF-'), { name: `${'a'.repeat(256)}.pdf` }),
      { details: { fields: [{ path: 'file_name' }] } },
    ],
    [
      'with options that break a rule',
      400,
      () => formOf(Buffer.from('%PDF-'), { fields: { output_type: 'structured' } }),
      { details: { fields: [{ path: 'schema' }] } },
    ],
    [
      'with a schema that is no JSON',
      400,
      () => formOf(Buffer.from('%PDF-'), { fields: { schema: '{' } }),
      { details: { fields: [{ path: 'schema' }] } },
    ],
    [
      'with an unknown template',
      400,
      () => formOf(Buffer.from('%PDF-'), { fields: { template_slug: 'nothing-of-ours' } }),
      { details: { fields: [{ path: 'template_slug' }] } },
    ],
    [
      'with a field that is too long',
      400,
      () => formOf(Buffer.from('%PDF-'), { fields: { instruction: 'x'.repeat(300_000) } }),
      { details: { fields: [{ path: 'instruction' }] } },
    ],
    [
      'with too many fields',
      400,
      () =>
        formOf(Buffer.from('%PDF-'), {
          fields: Object.fromEntries(Array.from({ length: 80 }, (_, i) => [`f${i}`, 1])),
        }),
      { error: { message: 'The form has more than 50 fields.' } },
    ],
  ])('%s', async (_name, status, form, expected) => {
    const own = await newTeam();
    expect(await send(status, form(), own)).toMatchObject(expected);
    expect(await storedKeys(own)).toEqual([]);
    expect(await api.db.prisma.job.count({ where: { teamId: own.teamId } })).toBe(0);
  });

  test('with two files', async () => {
    const own = await newTeam();
    const form = formOf(Buffer.from('%PDF-'));
    form.append('file', new Blob(['%PDF-']), 'b.pdf');
    await send(400, form, own);
    expect(await storedKeys(own)).toEqual([]);
  });

  test('with its file under another name', async () => {
    const own = await newTeam();
    const form = new FormData();
    form.append('document', new Blob(['%PDF-']), 'b.pdf');
    expect((await send(400, form, own)).details.fields?.[0]?.path).toBe('document');
  });

  test('when not one page is affordable', async () => {
    const poor = await createTestTeam(api.db, { credits: 0 });
    await send(402, formOf(Buffer.from('%PDF-')), poor);
    expect(await storedKeys(poor)).toEqual([]);
  });

  test('when the file is larger than the limit, by its length or while it arrives', async () => {
    const own = await newTeam();
    const small = await api.another({ settings: { maxFileSizeBytes: 6_000_000 } });
    try {
      for (const size of [6_000_001, 9_000_000]) {
        const refused = await send(413, formOf(Buffer.alloc(size, 1)), own, small.url);
        expect(refused).toMatchObject({ code: 'BAD_REQUEST', details: { reason: 'file_too_large' } });
      }
      await send(200, formOf(Buffer.alloc(6_000_000, 1)), own, small.url);
      expect(await storedKeys(own)).toHaveLength(1);
    } finally {
      await small.close();
    }
  });

  test('with 503 while the store is away', async () => {
    const own = await newTeam();
    const without = await api.another({ dependencies: { objectStore: api.absentStore() } });
    try {
      await send(503, formOf(Buffer.alloc(7_000_000, 1)), own, without.url);
    } finally {
      await without.close();
    }
  });

  test('when it ends too early', async () => {
    const own = await newTeam();
    const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7';
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const sent = { method: 'POST', key: own.apiKey, headers, body: head };
    const refused = await callAs('createDirectUpload', 400, `${api.url}/ocr/uploads/direct`, sent);
    expect(refused.details.reason).toBe('malformed_form');
    expect(await storedKeys(own)).toEqual([]);
  });

  test('when it is compressed', async () => {
    const own = await newTeam();
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-encoding': 'gzip' };
    const sent = { method: 'POST', key: own.apiKey, headers, body: 'x' };
    const refused = await callAs('createDirectUpload', 400, `${api.url}/ocr/uploads/direct`, sent);
    expect(refused.details.reason).toBe('unsupported_encoding');
  });

  test('without a boundary', async () => {
    const own = await newTeam();
    const headers = { 'content-type': 'multipart/form-data' };
    const sent = { method: 'POST', key: own.apiKey, headers, body: 'x' };
    expect((await callAs('createDirectUpload', 400, `${api.url}/ocr/uploads/direct`, sent)).code).toBe('BAD_REQUEST');
  });
});

test('a client that leaves in the middle of its file leaves nothing in the store', async () => {
  const own = await newTeam();
  const { hostname, port } = new URL(api.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined); // it is destroyed below
  const head =
    `POST /ocr/uploads/direct HTTP/1.1\r\nHost: x\r\nX-API-Key: ${own.apiKey}\r\nContent-Length: 40000000\r\n` +
    'Content-Type: multipart/form-data; boundary=x\r\n\r\n' +
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n';
  socket.write(head);
  for (let part = 0; part < 12; part += 1) {
    await new Promise<void>((resolve) => socket.write(Buffer.alloc(1024 * 1024, 1), () => resolve()));
  }
  const countUploads = async () => (await api.listOpenUploads(`jobs/${own.teamId}/`)).length;
  await waitUntil('the upload to be open', async () => (await countUploads()) === 1);
  socket.destroy();
  await waitUntil('the upload to be dropped', async () => (await countUploads()) === 0);
  expect(await storedKeys(own)).toEqual([]);
  expect(await api.db.prisma.job.count({ where: { teamId: own.teamId } })).toBe(0);
  await callAs('verifyKey', 200, `${api.url}/auth/verify`, { key: own.apiKey });
});
