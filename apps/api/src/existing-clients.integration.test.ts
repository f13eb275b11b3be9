import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  buildOpenApiDocument,
  wireErrorCodes,
  type DirectUploadResponse,
  type JobStatusResponse,
} from '@recto/contracts';
import { createTestMember, createTestTeam, type TestTeam } from '@recto/test-support';
import { call, callAs, type Answer, type Call } from './testing/call.js';
import { planJobPages, readPage, recordPages } from './testing/drive-job.js';
import { startTestApi, type TestApi } from './testing/start-test-api.js';

/** What clients that exist already depend on: the choices that the interface marks with (c), one by one. */
let api: TestApi;
let team: TestTeam;

beforeAll(async () => {
  api = await startTestApi();
  team = await createTestTeam(api.db, { credits: 1_000 });
});
afterAll(() => api.close());

const unknownId = '0198c0de-7a00-7000-8000-000000000001';
const schema = { type: 'object', properties: { total: { type: 'number' } } };
const announced = { file_name: 'invoice.pdf', file_size: 5, content_type: 'application/pdf' };

const post = (body: object): Call => ({ method: 'POST', key: team.apiKey, body });
const submit = <S extends number>(status: S, options: object = {}) =>
  callAs(
    'createJobFromUrl',
    status,
    `${api.url}/ocr/uploads/url`,
    post({ url: 'https://example.com/a.pdf', ...options }),
  );
const direct = <S extends number>(status: S, options: object = {}, url = api.url) =>
  callAs('createDirectUpload', status, `${url}/ocr/uploads/direct`, post({ ...announced, ...options }));
const complete = <S extends number>(status: S, jobId: string, parts: object[]) =>
  callAs('completeUpload', status, `${api.url}/ocr/uploads/${jobId}/complete`, post({ parts }));
const statusOf = (jobId: string) => callAs('getJobStatus', 200, `${api.url}/ocr/status/${jobId}`, { key: team.apiKey });
const jobOf = (id: string) => api.db.prisma.job.findUniqueOrThrow({ where: { id } });

async function announce(options: object = {}, url = api.url): Promise<DirectUploadResponse> {
  const upload = await direct(200, options, url);
  if (!('parts' in upload)) throw new Error('an announced file must get the addresses of its parts');
  return upload;
}

/** PUTs one piece to each address and returns the tags as the store wrote them. */
async function sendPieces(upload: DirectUploadResponse, pieces: Uint8Array[]) {
  const parts = [];
  for (const [index, { part_number, upload_url }] of upload.parts.entries()) {
    const answer = await fetch(upload_url, { method: 'PUT', body: Buffer.from(pieces[index] ?? []) });
    expect(answer.status).toBe(200);
    parts.push({ part_number, etag: answer.headers.get('etag') ?? '' });
  }
  return parts;
}

describe('addresses', () => {
  const all = Object.entries(buildOpenApiDocument({ version: 'test' }).paths ?? {}).flatMap(([path, item]) =>
    (['get', 'post', 'put', 'delete'] as const)
      .filter((method) => item[method] !== undefined)
      .map((method) => ({ method: method.toUpperCase(), path })),
  );

  test.each(all)('$method $path answers with the prefix /api/v1 and without it', async ({ method, path }) => {
    const at = path.replaceAll(/\{\w+\}/g, 'malformed');
    const answers = [await call(`${api.url}${at}`, { method }), await call(`${api.url}/api/v1${at}`, { method })];
    const [short, prefixed] = answers.map(({ status, contentType }) => [status, contentType]);
    expect(short).toEqual(prefixed);
    for (const { status, body } of answers) {
      expect([status, JSON.stringify(body)]).not.toEqual([404, expect.stringContaining('unknown_operation')]);
    }
  });

  test('unknown fields of a request are ignored: in JSON, in a form and in a query', async () => {
    const { job_id: jobId } = await submit(200, { colour: 'red', nested: { deep: [1] }, callback_url: null });
    await direct(200, { checksum: 'abc' });
    const form = new FormData();
    form.append('colour', 'red');
    form.append('file', new Blob(['%PDF-1.7'], { type: 'application/pdf' }), 'a.pdf');
    const sent = { method: 'POST', key: team.apiKey, body: form };
    await callAs('createDirectUpload', 200, `${api.url}/ocr/uploads/direct`, sent);
    const url = `${api.url}/ocr/status/${jobId}?colour=red`;
    await callAs('getJobStatus', 200, url, { key: team.apiKey });
  });
});

describe('older paths', () => {
  const ofOrganization = () => `/organizations/${team.organizationId}`;
  const ofTeam = () => `${ofOrganization()}/teams/${team.teamId}`;
  const paths: [string, () => string, () => string][] = [
    ['the list of jobs', () => `${ofTeam()}/jobs/list?limit=2`, () => `${ofTeam()}/jobs?limit=2`],
    ['the balance', () => '/credits/organizations/balance', () => '/credits/balance'],
    [
      'the balance of the organization',
      () => `${ofOrganization()}/credits/organizations/balance`,
      () => `${ofOrganization()}/credits/balance`,
    ],
    [
      'the transactions of the team',
      () => `/credits/teams/${team.teamId}/transactions?limit=1`,
      () => `${ofTeam()}/credits/transactions?limit=1`,
    ],
  ];

  test.each(paths)(
    'answer as the ones of today, and say that they are deprecated: %s',
    async (_name, older, present) => {
      await submit(200);
      const { apiKey: key } = team;
      const today = await call(`${api.url}${present()}`, { key });
      expect(today.headers.get('deprecation')).toBeNull();
      for (const prefix of ['', '/api/v1']) {
        const { status, body, headers } = await call(`${api.url}${prefix}${older()}`, { key });
        expect([status, headers.get('deprecation'), headers.get('sunset')]).toEqual([200, '@1795305600', null]);
        expect(body).toEqual(today.body);
      }
      const { apiKey: strange } = await createTestTeam(api.db);
      if (older().includes(team.teamId))
        expect((await call(`${api.url}${older()}`, { key: strange })).status).toBe(403);
    },
  );
});

describe('refusals', () => {
  const get = (path: string, key = team.apiKey) => call(`${api.url}${path}`, { key });

  /** One request for each code that the service itself can be brought to at any time, with the status it has then. */
  const refused: [string, number, () => Promise<Answer>][] = [
    ['VALIDATION_ERROR', 400, () => get('/ocr/status/malformed')],
    ['BAD_REQUEST', 400, () => call(`${api.url}/ocr/uploads/url`, post({ url: 'http://127.0.0.1/a.pdf' }))],
    ['BAD_REQUEST', 413, () => call(`${api.url}/ocr/uploads/direct`, post({ ...announced, file_size: 52_428_801 }))],
    ['AUTHENTICATION_ERROR', 401, () => get('/ocr/models', 'recto_nothing')],
    ['LESS_CREDITS', 402, async () => submitAs(await createTestTeam(api.db, { credits: 0 }))],
    ['FORBIDDEN', 403, async () => get(`/ocr/status/${await jobOfStranger()}`)],
    ['NOT_FOUND', 404, () => get(`/ocr/status/${unknownId}`)],
    ['CONFLICT', 409, async () => call(`${api.url}/jobs/${(await submit(200)).job_id}/retry`, post({}))],
    ['TOO_MANY_REQUESTS', 429, () => inExcess()],
    ['SYSTEM_ERROR', 500, () => onBroken({ db: Object.create(null) as never })],
    ['SYSTEM_ERROR', 503, () => onBroken({ objectStore: api.absentStore() })],
  ];

  test.each(refused)('%s comes with %i, in JSON and in the one shape', async (code, status, ask) => {
    const { status: answered, contentType, body } = await ask();
    expect([answered, contentType]).toEqual([status, 'application/json; charset=utf-8']);
    const details: unknown = expect.objectContaining({ reason: expect.stringMatching(/^[a-z_]+$/) });
    expect(body).toEqual({ code, error: { message: expect.any(String) }, details });
  });

  test('have a closed list of codes', () => {
    expect(new Set(refused.map(([code]) => code))).toEqual(new Set(wireErrorCodes));
  });

  const submitAs = ({ apiKey: key }: TestTeam) =>
    call(`${api.url}/ocr/uploads/url`, { method: 'POST', key, body: { url: 'https://example.com/a.pdf' } });

  async function jobOfStranger(): Promise<string> {
    const { body } = await submitAs(await createTestTeam(api.db));
    return (body as { job_id: string }).job_id;
  }

  async function onBroken(dependencies: Parameters<TestApi['another']>[0]['dependencies'] & object): Promise<Answer> {
    const broken = await api.another({ dependencies });
    try {
      return await call(`${broken.url}/ocr/uploads/direct`, post(announced));
    } finally {
      await broken.close();
    }
  }

  async function inExcess(): Promise<Answer> {
    const limited = await api.another({ settings: { limits: { requestsPerMinute: 1, failuresPerMinute: 0 } } });
    try {
      const { apiKey: key } = await createTestTeam(api.db);
      await call(`${limited.url}/ocr/models`, { key });
      return await call(`${limited.url}/ocr/models`, { key });
    } finally {
      await limited.close();
    }
  }
});

describe('options', () => {
  test('without a format the result is Markdown', async () => {
    expect(await statusOf((await submit(200)).job_id)).toMatchObject({
      result_format: 'markdown',
      model: 'standard-v2',
    });
  });

  test.each([
    ['structured', 'markdown'],
    ['markdown', 'structured'],
  ])('the format of a template (%s) wins over a format (%s) that is sent beside it', async (format, beside) => {
    const body = {
      name: `Wins as ${format}`,
      format,
      model: 'standard-v2',
      ...(format === 'structured' && { schema }),
    };
    const { slug } = await callAs('createTemplate', 201, `${api.url}/templates`, post(body));
    for (const spelling of ['format', 'output_type']) {
      const { job_id: jobId } = await submit(200, { template_slug: slug, [spelling]: beside });
      expect((await statusOf(jobId)).result_format).toBe(format);
    }
  });

  test('the plural instructions may refine a schema; the singular may not stand beside one', async () => {
    const { job_id: jobId } = await submit(200, { format: 'structured', schema, instructions: 'Net amounts.' });
    expect(await jobOf(jobId)).toMatchObject({ schema, instruction: 'Net amounts.' });
    const refused = await submit(400, { format: 'structured', schema, instruction: 'Net amounts.' });
    expect(refused.details.fields).toMatchObject([{ path: 'instruction' }]);
  });

  test.each(['A.PDF', 'a.Pdf', 'a.pdf'])('octet-stream with the name %s is taken for a PDF', async (file_name) => {
    await direct(200, { file_name, content_type: 'application/octet-stream' });
    const refused = await direct(400, { file_name: `${file_name}.zip`, content_type: 'application/octet-stream' });
    expect(refused.details.reason).toBe('unsupported_file_type');
  });
});

describe('save_as_template', () => {
  const direct200 = async (form: FormData, key = team.apiKey) =>
    callAs('createDirectUpload', 200, `${api.url}/ocr/uploads/direct`, { method: 'POST', key, body: form });
  const formOf = (options: Record<string, string>, fileName = 'a.pdf') => {
    const form = new FormData();
    for (const [name, value] of Object.entries(options)) form.append(name, value);
    form.append('file', new Blob(['%PDF-1.7'], { type: 'application/pdf' }), fileName);
    return form;
  };
  const slugOf = (answer: object) => ('template_slug' in answer ? answer.template_slug : null);
  const templatesOf = async ({ apiKey: key }: TestTeam) =>
    (await callAs('listTemplates', 200, `${api.url}/templates?internal=false&limit=100`, { key })).data;

  test.each([false, null, '', 'false'])('as %j is not sent, in every shape', async (save_as_template) => {
    const own = await createTestTeam(api.db, { credits: 10 });
    const sent = { method: 'POST', key: own.apiKey };
    const url = { url: 'https://example.com/a.pdf', save_as_template };
    const byUrl = await callAs('createJobFromUrl', 200, `${api.url}/ocr/uploads/url`, { ...sent, body: url });
    const estimate = { pages: 3, save_as_template };
    await callAs('estimateJob', 200, `${api.url}/ocr/estimate`, { ...sent, body: estimate });
    const file = { ...announced, save_as_template };
    const parts = await callAs('createDirectUpload', 200, `${api.url}/ocr/uploads/direct`, { ...sent, body: file });
    const byForm = await direct200(formOf({ save_as_template: String(save_as_template ?? '') }), own.apiKey);
    expect([byUrl, parts, byForm].map(slugOf)).toEqual([null, null, null]);
    expect(await templatesOf(own)).toEqual([]);
  });

  test('as text is the name; as true, the name is that of the file', async () => {
    const own = await createTestTeam(api.db, { credits: 10 });
    const sent = { method: 'POST', key: own.apiKey };
    const body = { url: 'https://example.com/files/b%C3%B6n.pdf', save_as_template: true };
    const byUrl = await callAs('createJobFromUrl', 200, `${api.url}/ocr/uploads/url`, { ...sent, body });
    const long = `${'x'.repeat(99)}\u{1F4C4}.pdf`;
    const byForm = await direct200(formOf({ save_as_template: 'True' }, long), own.apiKey);
    const named = await direct200(formOf({ save_as_template: 'Delivery notes', instruction: 'Dates.' }), own.apiKey);
    expect([byUrl, byForm, named].map(slugOf)).toEqual(['bon-pdf', 'x'.repeat(60), 'delivery-notes']);
    expect((await templatesOf(own)).map(({ name, instructions }) => [name, instructions])).toEqual([
      ['Delivery notes', 'Dates.'],
      ['x'.repeat(99), null],
      ['b\u00f6n.pdf', null],
    ]);
  });

  test('never changes a template of somebody else or with other options', async () => {
    const own = await createTestTeam(api.db, { credits: 100 });
    const mate = await createTestMember(api.db, own);
    const save = async (key: string, options: object) => {
      const body = { url: 'https://example.com/a.pdf', save_as_template: 'Bills', ...options };
      const sent = { method: 'POST', key, body };
      return slugOf(await callAs('createJobFromUrl', 200, `${api.url}/ocr/uploads/url`, sent));
    };
    expect(await save(own.apiKey, {})).toBe('bills');
    const before = await templatesOf(own);
    expect(await save(mate.apiKey, { model: 'pro-v1' })).toBe('bills-2');
    expect(await save(mate.apiKey, { model: 'pro-v1' })).toBe('bills-2');
    expect(await save(own.apiKey, { model: 'pro-v1' })).toBe('bills-3');
    expect(await save(own.apiKey, {})).toBe('bills');
    expect(await save(mate.apiKey, {})).toBe('bills-4');
    expect(await save(own.apiKey, { save_as_template: 'Invoice' })).toBe('invoice-2');
    const after = await templatesOf(own);
    expect(after.find(({ slug }) => slug === 'bills')).toEqual(before[0]);
    expect(after).toHaveLength(5);
  });

  test('of the same options at the same time gives one template', async () => {
    const own = await createTestTeam(api.db, { credits: 100 });
    const both = await Promise.all([1, 2].map(() => direct200(formOf({ save_as_template: 'Twin' }), own.apiKey)));
    expect(both.map(slugOf)).toEqual(['twin', 'twin']);
    expect(await templatesOf(own)).toHaveLength(1);
  });

  test('happens when the job starts, not when its upload is announced', async () => {
    const names = async () => (await templatesOf(team)).map(({ name }) => name);
    const upload = await announce({ save_as_template: 'Announced', format: 'structured', schema });
    expect(slugOf(upload)).toBeNull();
    expect(await names()).not.toContain('Announced');
    const parts = await sendPieces(upload, [Buffer.from('%PDF-')]);
    const completed = await complete(200, upload.job_id, parts);
    expect(slugOf(completed)).toBe('announced');
    expect(await complete(200, upload.job_id, parts)).toEqual(completed);
    const saved = (await templatesOf(team)).find(({ slug }) => slug === 'announced');
    expect(saved).toMatchObject({ name: 'Announced', format: 'structured', schema });
    const abandoned = await announce({ save_as_template: 'Abandoned' });
    await callAs('cancelJob', 200, `${api.url}/jobs/${abandoned.job_id}/cancel`, post({}));
    expect(await names()).not.toContain('Abandoned');
  });
});

describe('an upload', () => {
  test('is called multipart however small, its bytes are inclusive and no content type is signed', async () => {
    const upload = await announce();
    expect(upload).toMatchObject({ upload_type: 'multipart', parts: [{ start_byte: 0, end_byte: 4 }] });
    for (const { upload_url } of upload.parts) {
      const signed = new URL(upload_url).searchParams.get('X-Amz-SignedHeaders');
      expect(signed?.split(';')).toEqual(['host']);
    }
  });

  test('may be cut into equal pieces: only the size of the whole file is checked', async () => {
    const fileSize = 52_428_800 + 4_321;
    const larger = await api.another({ settings: { maxFileSizeBytes: 100_000_000 } });
    try {
      const upload = await announce({ file_size: fileSize }, larger.url);
      const pieceSize = Math.ceil(fileSize / upload.parts.length);
      const file = Buffer.alloc(fileSize, 7);
      const pieces = upload.parts.map((_, index) => file.subarray(index * pieceSize, (index + 1) * pieceSize));
      expect(pieces[0]?.length).not.toBe((upload.parts[0]?.end_byte ?? 0) + 1);
      await complete(200, upload.job_id, await sendPieces(upload, pieces));
      const { sourceKey } = await jobOf(upload.job_id);
      expect(await api.store.statObject(sourceKey)).toEqual({ sizeBytes: fileSize });
    } finally {
      await larger.close();
    }
  });

  test('takes no part beyond the announced size and 5 MiB, or beyond the limit of a file', async () => {
    const put = async ({ parts: [part] }: DirectUploadResponse, sizeBytes: number) => {
      const answer = await fetch(part?.upload_url ?? '', { method: 'PUT', body: Buffer.alloc(sizeBytes) });
      return [answer.status, /<Code>(.*?)<\/Code>/.exec(await answer.text())?.[1]];
    };
    const slack = 5 * 1024 * 1024;
    const upload = await announce();
    expect(await put(upload, 5 + slack + 1)).toEqual([400, 'EntityTooLarge']);
    expect(await put(upload, 5 + slack)).toEqual([200, undefined]);
    const parts = await sendPieces(upload, [Buffer.from('%PDF-')]);
    await complete(200, upload.job_id, parts);
    const small = await api.another({ settings: { maxFileSizeBytes: 1_000 } });
    try {
      const limited = await announce({ file_size: 900 }, small.url);
      expect(await put(limited, 1_001)).toEqual([400, 'EntityTooLarge']);
      expect(await put(limited, 1_000)).toEqual([200, undefined]);
    } finally {
      await small.close();
    }
  });

  test.each([
    ['with quotes', (etag: string) => `"${etag}"`],
    ['without quotes', (etag: string) => etag],
  ])('is completed by tags %s', async (_name, written) => {
    const upload = await announce();
    const [part] = await sendPieces(upload, [Buffer.from('%PDF-')]);
    const etag = written((part?.etag ?? '').replaceAll('"', ''));
    await complete(200, upload.job_id, [{ part_number: 1, etag }]);
  });

  test('answers created_at with null: completed, and by address', async () => {
    const upload = await announce();
    const completed = await complete(200, upload.job_id, await sendPieces(upload, [Buffer.from('%PDF-')]));
    for (const answer of [completed, await submit(200)]) {
      expect(Object.keys(answer)).toContain('created_at');
      expect(answer).toMatchObject({ status: 'pending', created_at: null });
    }
  });

  test('that is cancelled or deleted, or was none, cannot be completed', async () => {
    const refuse = async (jobId: string) =>
      (await complete(409, jobId, [{ part_number: 1, etag: 'x' }])).details.reason;
    const cancelled = await announce();
    await callAs('cancelJob', 200, `${api.url}/jobs/${cancelled.job_id}/cancel`, post({}));
    expect(await refuse(cancelled.job_id)).toBe('cancelled');
    const deleted = await announce();
    const sent = { method: 'DELETE', key: team.apiKey };
    await callAs('deleteJob', 200, `${api.url}/ocr/delete/${deleted.job_id}`, sent);
    expect(await refuse(deleted.job_id)).toBe('job_deleted');
    expect(await refuse((await submit(200)).job_id)).toBe('not_an_upload');
  });
});

describe('the status', () => {
  function expectKept(status: JobStatusResponse, expected: Partial<JobStatusResponse>): void {
    expect(status.id).toBe(status.job_id);
    expect(status).toMatchObject(expected);
    const whole = ['total_pages', 'processed_pages', 'failed_pages', 'processing_time'] as const;
    for (const name of whole) expect([name, Number.isInteger(status[name])]).toEqual([name, true]);
    expect(status.progress).toBeGreaterThanOrEqual(0);
    expect(status.progress).toBeLessThanOrEqual(100);
    expect(status.progress_fraction).toBeCloseTo(status.progress / 100, 2);
  }

  test('is one of four, with both ids, percent and whole numbers, in every state', async () => {
    const { job_id: jobId } = await submit(200);
    expectKept(await statusOf(jobId), { status: 'pending', progress: 0, total_pages: 0 });
    await planJobPages(api.db, jobId, 2);
    await recordPages(api.db, jobId, [readPage(1)]);
    expectKept(await statusOf(jobId), { status: 'processing', progress: 50, processed_pages: 1 });
    await recordPages(api.db, jobId, [{ outcome: 'unreadable', pageNumber: 2, reason: 'corrupt' }]);
    expectKept(await statusOf(jobId), { status: 'completed', progress: 100, failed_pages: 1, error_message: null });
    expectKept(await statusOf((await announce()).job_id), { status: 'pending' });
  });

  test('of a cancelled job is failed, with the reason in the result', async () => {
    const { job_id: jobId } = await submit(200);
    await callAs('cancelJob', 200, `${api.url}/jobs/${jobId}/cancel`, post({}));
    expectKept(await statusOf(jobId), { status: 'failed', error_message: expect.any(String) as unknown as string });
    const result = await callAs('getJobResult', 200, `${api.url}/ocr/result/${jobId}`, { key: team.apiKey });
    expect(result).toMatchObject({ status: 'failed', error: { code: 'cancelled' }, completed_at: expect.anything() });
  });
});

test.each(['/ocr/delete', '/ocr/jobs', '/api/v1/ocr/delete', '/api/v1/ocr/jobs'])(
  'deleting under %s answers 200 with a message',
  async (path) => {
    const { job_id: jobId } = await submit(200);
    const sent = { method: 'DELETE', key: team.apiKey };
    const deleted = await callAs('deleteJob', 200, `${api.url}${path}/${jobId}`, sent);
    expect(deleted.message).toEqual(expect.stringMatching(/\w/));
  },
);
