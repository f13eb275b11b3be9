import type { DirectUploadResponse } from '@recto/contracts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTestMember, createTestTeam, type TestTeam } from '@recto/test-support';
import { callAs } from '../testing/call.js';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';

let api: TestApi;
let team: TestTeam;

beforeAll(async () => {
  api = await startTestApi();
  team = await createTestTeam(api.db);
});
afterAll(() => api.close());

const announced = { file_name: 'invoice.pdf', file_size: 5, content_type: 'application/pdf' };
const schema = { type: 'object', properties: { total: { type: 'number' } } };

const direct = <S extends number>(status: S, body: object, key = team.apiKey) =>
  callAs('createDirectUpload', status, `${api.url}/api/v1/ocr/uploads/direct`, { method: 'POST', key, body });

/** Announces a file; the answer says where its parts go. */
async function announce(changes: object = {}, key = team.apiKey, url = api.url): Promise<DirectUploadResponse> {
  const sent = { method: 'POST', key, body: { ...announced, ...changes } };
  const upload = await callAs('createDirectUpload', 200, `${url}/ocr/uploads/direct`, sent);
  if (!('parts' in upload)) throw new Error('an announced file must get the addresses of its parts');
  return upload;
}

const complete = <S extends number>(status: S, jobId: string, parts: unknown, key = team.apiKey) =>
  callAs('completeUpload', status, `${api.url}/api/v1/ocr/uploads/${jobId}/complete`, {
    method: 'POST',
    key,
    body: { parts },
  });

/** PUTs the bytes of each part and returns what `complete` wants to hear. */
async function sendParts(
  upload: DirectUploadResponse,
  bytesOf: (part: DirectUploadResponse['parts'][number]) => Uint8Array,
) {
  const parts = [];
  for (const part of upload.parts) {
    const answer = await fetch(part.upload_url, { method: 'PUT', body: Buffer.from(bytesOf(part)) });
    expect(answer.status).toBe(200);
    parts.push({ part_number: part.part_number, etag: answer.headers.get('etag') ?? '' });
  }
  return parts;
}

const hello = () => Buffer.from('%PDF-');

describe('a direct upload in one part', () => {
  test.each([
    ['89504e470d0a1a0a', 200],
    ['255044462d', 200],
    ['474946383961', 400],
  ] as const)('announced as a picture, the bytes %s are answered %i', async (bytes, status) => {
    const file = Buffer.from(bytes, 'hex');
    const upload = await announce({ file_name: 'a.png', file_size: file.length, content_type: 'image/png' });
    const parts = await sendParts(upload, () => file);
    const answer = await complete(status, upload.job_id, parts);
    if ('details' in answer) expect(answer.details.reason).toBe('unsupported_file_type');
  });

  test('is announced, sent and completed, and completing again says the same', async () => {
    const upload = await announce();
    expect(upload).toMatchObject({
      upload_type: 'multipart',
      chunk_size: 5,
      total_chunks: 1,
      complete_url: `${api.url}/api/v1/ocr/uploads/${upload.job_id}/complete`,
      parts: [{ part_number: 1, start_byte: 0, end_byte: 4 }],
    });
    const parts = await sendParts(upload, hello);
    const first = await complete(200, upload.job_id, parts);
    expect(first).toEqual({ job_id: upload.job_id, status: 'pending', message: expect.any(String), created_at: null });
    expect(await complete(200, upload.job_id, parts)).toEqual(first);
    const job = await api.db.prisma.job.findUniqueOrThrow({ where: { id: upload.job_id } });
    expect(job).toMatchObject({ stage: 'queued', sourceStored: true, fileName: 'invoice.pdf', sizeBytes: 5n });
    expect(await api.store.statObject(job.sourceKey)).toEqual({ sizeBytes: 5 });
  });

  test('takes etags without quotes, and any content type on the way to the store', async () => {
    const upload = await announce();
    const answer = await fetch(upload.parts[0]?.upload_url ?? '', {
      method: 'PUT',
      headers: { 'content-type': 'text/html' },
      body: hello(),
    });
    const etag = (answer.headers.get('etag') ?? '').replaceAll('"', '');
    await complete(200, upload.job_id, [{ part_number: 1, etag }]);
  });

  test('is completed after the store joined the parts and the answer was lost', async () => {
    const upload = await announce();
    const [part] = await sendParts(upload, hello);
    const { sourceKey } = await api.db.prisma.job.findUniqueOrThrow({ where: { id: upload.job_id } });
    const uploaded = [{ partNumber: 1, etag: part?.etag ?? '' }];
    await api.store.completeMultipartUpload(sourceKey, upload.upload_id, uploaded);
    await complete(200, upload.job_id, [part]);
  });

  test('accepts the octet-stream type for a .pdf name, and cuts a path to its last part', async () => {
    const upload = await announce({
      file_name: 'C:\\Scans\\INVOICE.PDF',
      content_type: 'application/octet-stream',
    });
    const job = await api.db.prisma.job.findUniqueOrThrow({ where: { id: upload.job_id } });
    expect(job.fileName).toBe('INVOICE.PDF');
  });

  test('keeps every option in the job', async () => {
    const upload = await announce({
      output_type: 'structured',
      schema,
      instructions: 'Net amounts.',
      model: 'pro-v1',
      pages: '7, 1-3',
      max_credits: 30,
      priority: 'batch',
      metadata: { order: 7 },
      extract_bounding_boxes: true,
    });
    const job = await api.db.prisma.job.findUniqueOrThrow({ where: { id: upload.job_id } });
    expect(job).toMatchObject({
      resultFormat: 'structured',
      schema,
      instruction: 'Net amounts.',
      modelName: 'pro-v1',
      pageSelection: '1-3,7',
      maxCredits: 30,
      priority: 'batch',
      metadata: { order: 7 },
      extractBoundingBoxes: true,
    });
  });
});

test('completing twice at the same time starts the job once', async () => {
  const upload = await announce();
  const parts = await sendParts(upload, hello);
  const answers = await Promise.all([complete(200, upload.job_id, parts), complete(200, upload.job_id, parts)]);
  expect(answers[0]).toEqual(answers[1]);
  const tasks = await api.db.prisma.outboxTask.findMany({ where: { name: 'prepare-document' } });
  expect(tasks.filter((task) => JSON.stringify(task).includes(upload.job_id))).toHaveLength(1);
});

describe('a direct upload in several parts', () => {
  test('is cut into floor(size / 5 MiB) parts and completed', async () => {
    const fileSize = 52_428_800 + 1_234;
    const larger = await api.another({ settings: { maxFileSizeBytes: 100_000_000 } });
    try {
      const upload = await announce({ file_size: fileSize }, team.apiKey, larger.url);
      expect(upload).toMatchObject({ chunk_size: 5_242_880, total_chunks: 10 });
      expect(upload.parts.at(-1)).toMatchObject({ start_byte: 9 * 5_242_880, end_byte: fileSize - 1 });
      const parts = await sendParts(upload, (part) =>
        Buffer.alloc(part.end_byte - part.start_byte + 1, part.part_number),
      );
      await complete(400, upload.job_id, parts.slice(0, 9));
      await complete(200, upload.job_id, parts);
      const job = await api.db.prisma.job.findUniqueOrThrow({ where: { id: upload.job_id } });
      expect(await api.store.statObject(job.sourceKey)).toEqual({ sizeBytes: fileSize });
    } finally {
      await larger.close();
    }
  });
});

describe('a direct upload is refused', () => {
  test.each<[string, object, string]>([
    ['without a name', { file_size: 5, content_type: 'application/pdf' }, 'file_name'],
    ['with a size of zero', { ...announced, file_size: 0 }, 'file_size'],
    ['with an unknown model', { ...announced, model: 'x' }, 'model'],
    ['with an unknown template', { ...announced, template_slug: 'nothing-of-ours' }, 'template_slug'],
    ['when it is structured without a schema', { ...announced, format: 'structured' }, 'schema'],
    ['with a schema and an instruction', { ...announced, schema, instruction: 'x' }, 'instruction'],
    ['with a schema that is none', { ...announced, schema: { type: 'money' } }, 'schema.type'],
    ['with pages that are none', { ...announced, pages: '3-1' }, 'pages'],
  ])('%s', async (_name, body, path) => {
    const refused = await direct(400, body);
    expect(refused.code).toBe('VALIDATION_ERROR');
    expect(refused.details.fields).toEqual([expect.objectContaining({ path })]);
  });

  test('with the list of models for an unknown one', async () => {
    const refused = await direct(400, { ...announced, model: 'x' });
    expect(refused.error.message).toContain('standard-v2, pro-v2, standard-v1, english-pro-v1, pro-v1');
  });

  test('for another type', async () => {
    const refused = await direct(400, { ...announced, file_name: 'a.docx', content_type: 'application/msword' });
    expect(refused).toMatchObject({ code: 'BAD_REQUEST', details: { reason: 'unsupported_file_type' } });
  });

  test('above the limit, which itself is fine', async () => {
    await announce({ file_size: 52_428_800 });
    const refused = await direct(413, { ...announced, file_size: 52_428_801 });
    expect(refused).toMatchObject({ code: 'BAD_REQUEST', details: { reason: 'file_too_large' } });
  });

  test('when not one page is affordable', async () => {
    const poor = await createTestTeam(api.db, { credits: 2 });
    await announce({ model: 'english-pro-v1' }, poor.apiKey);
    const refused = await direct(402, { ...announced, model: 'pro-v1' }, poor.apiKey);
    expect(refused).toMatchObject({
      code: 'LESS_CREDITS',
      details: { required_credits: 3, available_credits: 2 },
    });
  });

  test('with 503 while the store is away', async () => {
    const without = await api.another({ dependencies: { objectStore: api.absentStore() } });
    try {
      const sent = { method: 'POST', key: team.apiKey, body: announced };
      const refused = await callAs('createDirectUpload', 503, `${without.url}/ocr/uploads/direct`, sent);
      expect(refused.code).toBe('SYSTEM_ERROR');
    } finally {
      await without.close();
    }
  });
});

describe('complete is refused', () => {
  test('for parts that the store does not know', async () => {
    const upload = await announce();
    const refused = await complete(400, upload.job_id, [
      { part_number: 1, etag: '"0123456789abcdef0123456789abcdef"' },
    ]);
    expect(refused).toMatchObject({ code: 'BAD_REQUEST', details: { reason: 'wrong_parts' } });
  });

  test('for more parts than there are, for a gap, and for none', async () => {
    const upload = await announce();
    const [part] = await sendParts(upload, hello);
    await complete(400, upload.job_id, [part, { part_number: 2, etag: '"x"' }]);
    await complete(400, upload.job_id, [{ ...part, part_number: 2 }]);
    await complete(400, upload.job_id, []);
    await complete(400, upload.job_id, undefined);
    await complete(200, upload.job_id, [part]);
  });

  test('for another size than announced', async () => {
    const upload = await announce();
    const parts = await sendParts(upload, () => Buffer.from('%PDF-1.7'));
    expect((await complete(400, upload.job_id, parts)).details).toEqual({ reason: 'wrong_size' });
  });

  test('for an id that is malformed or unknown', async () => {
    const parts = [{ part_number: 1, etag: 'x' }];
    await complete(400, 'job-1', parts);
    await complete(404, '0198c0de-7a00-7000-8000-000000000001', parts);
  });

  test('for another user, of the same team or not', async () => {
    const upload = await announce();
    const parts = await sendParts(upload, hello);
    const member = await createTestMember(api.db, team, ['team:read']);
    const stranger = await createTestTeam(api.db);
    await complete(403, upload.job_id, parts, member.apiKey);
    await complete(403, upload.job_id, parts, stranger.apiKey);
  });

  test('for a deleted job', async () => {
    const upload = await announce();
    const parts = await sendParts(upload, hello);
    const url = `${api.url}/ocr/delete/${upload.job_id}`;
    await callAs('deleteJob', 200, url, { method: 'DELETE', key: team.apiKey });
    expect((await complete(409, upload.job_id, parts)).code).toBe('CONFLICT');
  });
});

describe('an upload that is not there any more', () => {
  test('in the store is told from one with other parts', async () => {
    const upload = await announce();
    const parts = await sendParts(upload, hello);
    const { sourceKey } = await api.db.prisma.job.findUniqueOrThrow({ where: { id: upload.job_id } });
    await api.store.abortMultipartUpload(sourceKey, upload.upload_id);
    expect((await complete(409, upload.job_id, parts)).details).toEqual({ reason: 'upload_gone' });
  });
});

describe('a submission by address', () => {
  const submit = <S extends number>(status: S, body: object, key = team.apiKey) =>
    callAs('createJobFromUrl', status, `${api.url}/api/v1/ocr/uploads/url`, { method: 'POST', key, body });

  test('answers before the download, with the name that the address suggests', async () => {
    const url = 'https://example.com/files/Rechnung%20M%C3%A4rz.pdf?token=1';
    const answer = await submit(200, { url });
    expect(answer).toEqual({ job_id: answer.job_id, status: 'pending', source_url: url, created_at: null });
    const job = await api.db.prisma.job.findUniqueOrThrow({ where: { id: answer.job_id } });
    expect(job).toMatchObject({ fileName: 'Rechnung März.pdf', sourceUrl: url, stage: 'queued' });
  });

  test.each([
    ['https://example.com/', undefined, 'document.pdf'],
    ['https://example.com/%E0%A4%A', undefined, '%E0%A4%A'],
    ['https://example.com/a.pdf', 'dir/named.pdf', 'named.pdf'],
  ])('of %s with the name %j is called %s', async (url, file_name, expected) => {
    const answer = await submit(200, { url, file_name });
    const job = await api.db.prisma.job.findUniqueOrThrow({ where: { id: answer.job_id } });
    expect(job.fileName).toBe(expected);
  });

  test.each([
    ['http://127.0.0.1/a.pdf', 'address_not_allowed'],
    ['http://2130706433/a.pdf', 'address_not_allowed'],
    ['http://localhost/a.pdf', 'address_not_allowed'],
    ['http://[::1]/a.pdf', 'address_not_allowed'],
    ['https://user:password@example.com/a.pdf', 'credentials_in_url'],
  ])('of %s is refused', async (url, reason) => {
    expect(await submit(400, { url })).toMatchObject({ code: 'BAD_REQUEST', details: { reason } });
  });

  test('is refused for what is no address, and for options that break a rule', async () => {
    expect((await submit(400, { url: 'a.pdf' })).details.fields).toEqual([expect.objectContaining({ path: 'url' })]);
    const options = { url: 'https://example.com/a.pdf', format: 'structured' };
    expect((await submit(400, options)).details.fields).toEqual([expect.objectContaining({ path: 'schema' })]);
  });

  test('is refused when not one page is affordable', async () => {
    const poor = await createTestTeam(api.db, { credits: 0 });
    await submit(402, { url: 'https://example.com/a.pdf' }, poor.apiKey);
  });
});
