import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createRecto, verifyWebhook, type Recto } from '@recto/sdk';
import {
  fixturePath,
  readFixture,
  startWebhookReceiver,
  type ReceivedDelivery,
  type WebhookReceiver,
} from '@recto/test-support';
import { makeDocument, makeHeavyDocument } from './harness/documents.js';
import { installPacked, type StrangersProject } from './harness/install-packed.js';
import { packageVersion } from './harness/package-version.js';
import { serveDocument } from './harness/serve-document.js';
import { startStack, type Stack } from './harness/start-stack.js';
import { repositoryRoot } from './tooling/repository-root.js';

let stack: Stack;
let recto: Recto;

beforeAll(async () => {
  stack = await startStack({ backend: 'postgres', env: { MAX_FILE_SIZE_BYTES: String(80 * 1_048_576) } });
  recto = createRecto({ url: stack.apiUrl, apiKey: stack.team.apiKey });
});
afterAll(() => stack.stop());

/** All that TypeScript can be strict about, in an empty project. */
const strictFlags = [
  ...['--strict', '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess', '--noPropertyAccessFromIndexSignature'],
  ...['--module', 'NodeNext', '--target', 'ES2023'],
];
const strictOptions = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: false,
  module: 'NodeNext',
  target: 'ES2023',
  lib: ['ES2023'],
  types: ['node'],
  typeRoots: [path.join(repositoryRoot, 'node_modules/@types')],
};
const schema = { type: 'object', properties: { invoice_number: { type: 'string' } } };

describe('extract', () => {
  test('reads a file by its path, with its progress', async () => {
    const seen: string[] = [];
    const document = await recto.extract(fixturePath('text-3-pages.pdf'), {
      onProgress: ({ status }) => seen.push(status),
    });
    expect(document.pages.map((page) => page.page_number)).toEqual([1, 2, 3]);
    expect(document.job).toMatchObject({ status: 'completed', file_name: 'text-3-pages.pdf', credits_used: 3 });
    expect(typeof document.result).toBe('string');
    expect(seen.at(-1)).toBe('completed');
  });

  test('reads bytes, with a schema and a name', async () => {
    const bytes = new Uint8Array(await readFixture('invoice.pdf'));
    const { job, result, fieldPages } = await recto.extract(bytes, { schema, fileName: 'i.pdf' });
    expect(job).toMatchObject({ result_format: 'structured', file_name: 'i.pdf' });
    expect(result).toMatchObject({ invoice_number: expect.any(String) });
    expect(fieldPages).toEqual({ '/invoice_number': 1 });
  });

  test('reads an address', async () => {
    const files = await serveDocument(await makeDocument(['text']));
    try {
      expect((await recto.extract(`${files.url}/a.pdf`)).result).toContain('Page 1 of 1');
    } finally {
      await files.close();
    }
  });

  test('tells why a job failed', async () => {
    const failing = recto.extract(fixturePath('encrypted.pdf'));
    await expect(failing).rejects.toMatchObject({ name: 'JobFailedError', code: 'password_protected' });
  });

  test('leaves pages out that were not asked for, and loads more pages than one slice holds', async () => {
    const { pages } = await recto.extract(await makeDocument(Array<'text'>(230).fill('text')), { pages: '1-225' });
    expect(pages.map((page) => page.page_number)).toEqual(Array.from({ length: 225 }, (_, index) => index + 1));
  });

  test('submitted again with its key, a document is the same job', async () => {
    const bytes = await makeDocument(['text']);
    const once = { idempotencyKey: 'one-and-the-same' };
    const first = await recto.submit(bytes, once);
    expect(await recto.submit(bytes, once)).toBe(first);
    await recto.jobs.wait(first);
  });

  test('a large document goes in parts, several at once', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'recto-client-'));
    const file = path.join(folder, 'large.pdf');
    await writeFile(file, await makeHeavyDocument(55 * 1_048_576));
    const sent: number[] = [];
    const document = await recto.extract(file, {
      onUploadProgress: ({ sentBytes, totalBytes }) => sent.push(sentBytes / totalBytes),
    });
    expect(document.result).toContain('A page with much luggage');
    expect(sent.length).toBeGreaterThan(10);
    expect(sent).toEqual(sent.toSorted((a, b) => a - b));
    expect(sent.at(-1)).toBe(1);
    const numbers: number[] = [];
    for await (const page of recto.jobs.eachPage(document.jobId, { pagesAtOnce: 1 })) numbers.push(page.page_number);
    expect(numbers).toEqual([1]);
    await rm(folder, { recursive: true });
  });

  test('what is refused is an ApiError', async () => {
    const wrong = recto.extract(fixturePath('invoice.pdf'), { format: 'structured' });
    await expect(wrong).rejects.toMatchObject({ name: 'ApiError', status: 400, code: 'VALIDATION_ERROR' });
    const stranger = createRecto({ url: `${stack.apiUrl}/api/v1/`, apiKey: 'recto_wrong' });
    await expect(stranger.models.list()).rejects.toMatchObject({ status: 401, requestId: expect.any(String) });
  });
});

test('events of a job come once each, and again from where one left', async () => {
  const id = await recto.submit(await makeDocument(['text', 'scan']));
  const events: { id: string | null; event: string }[] = [];
  for await (const event of recto.jobs.events(id)) events.push(event);
  const facts = events.filter((event) => event.id !== null);
  expect(facts.map(({ event }) => event)).toEqual(['job.created', 'job.started', 'job.completed']);
  const rest: string[] = [];
  for await (const { event } of recto.jobs.events(id, { lastEventId: String(facts[1]?.id) })) rest.push(event);
  expect(rest.filter((event) => event !== 'progress')).toEqual(['job.completed']);
  const behind: string[] = [];
  for await (const { event } of recto.jobs.events(id, { lastEventId: String(facts[2]?.id) })) behind.push(event);
  expect(behind).toEqual(['progress']);
});

test('events of a job that was run again are those of both runs', async () => {
  const id = await recto.submit(await makeDocument(['scan', 'scan', 'scan']));
  await recto.jobs.cancel(id);
  await recto.jobs.wait(id);
  await recto.jobs.retry(id);
  await recto.jobs.wait(id);
  const facts: string[] = [];
  for await (const { id: sequence, event } of recto.jobs.events(id)) if (sequence !== null) facts.push(event);
  expect(facts.filter((event) => event === 'job.completed' || event === 'job.failed')).toEqual([
    'job.failed',
    'job.completed',
  ]);
});

test('jobs, templates, credits, keys and models answer', async () => {
  const id = await recto.submit(await makeDocument(['text']));
  await recto.jobs.wait(id);
  const found: string[] = [];
  for await (const job of recto.jobs.list({ status: 'completed' })) found.push(job.id);
  expect(found[0]).toBe(id);
  expect(await recto.jobs.detail(id)).toMatchObject({ is_retryable: false, workflow_status: { status: 'COMPLETED' } });
  await expect(recto.jobs.cancel(id)).rejects.toMatchObject({ status: 409 });
  expect(await recto.jobs.delete(id)).toMatchObject({ id });
  const template = await recto.templates.create({
    name: 'Numbers',
    format: 'structured',
    model: 'standard-v2',
    schema,
  });
  expect((await recto.templates.favorite(template.id, true)).favorite).toBe(true);
  await recto.templates.delete(template.id);
  expect((await recto.credits.balance()).credits_consumed).toBeGreaterThan(0);
  for await (const { transaction_type: type } of recto.credits.transactions())
    expect(['consumed', 'credit']).toContain(type);
  const { id: keyId, key } = await recto.keys.create({ name: 'another' });
  const other = createRecto({ url: stack.apiUrl, apiKey: key });
  expect((await other.models.list()).map(({ name }) => name)).toContain('pro-v2');
  await recto.keys.revoke(keyId);
  await expect(other.models.list()).rejects.toMatchObject({ code: 'AUTHENTICATION_ERROR' });
});

test('a real delivery passes verifyWebhook, before and after its secret was changed', async () => {
  const receiver = await startWebhookReceiver();
  try {
    const endpoint = await recto.webhooks.create({ url: receiver.url, event_types: ['webhook.test'] });
    const { secret: fresh } = await recto.webhooks.regenerateSecret(endpoint.id);
    await recto.webhooks.test(endpoint.id);
    const delivery = await firstDelivery(receiver);
    for (const secret of [endpoint.secret, fresh]) {
      expect(await verifyWebhook({ ...delivery, secret })).toMatchObject({ event_type: 'webhook.test' });
    }
    await expect(verifyWebhook({ ...delivery, secret: 'whsec_YW5vdGhlcg==' })).rejects.toThrow('signature mismatch');
    await recto.webhooks.delete(endpoint.id);
  } finally {
    await receiver.close();
  }
});

describe('installed from its tarball in an empty project', () => {
  let project: StrangersProject;
  beforeAll(async () => {
    project = await installPacked(['@recto/sdk', '@recto/cli'], ['cli-progress', 'commander', 'tinyglobby']);
  });
  afterAll(() => project.remove());

  test('the client compiles under the strictest settings, in Node and in browsers, and reads a document', async () => {
    const readme = await readFile(path.join(repositoryRoot, 'packages/sdk/README.md'), 'utf8');
    const example = /```ts\n([\s\S]+?)```/.exec(readme)?.[1] ?? '';
    await writeFile(path.join(project.folder, 'example.ts'), example);
    await writeFile(path.join(project.folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: strictOptions }));
    const compiler = path.join(repositoryRoot, 'node_modules/typescript/bin/tsc');
    await project.run(process.execPath, [compiler, '-p', '.']);
    const browser = ['--ignoreConfig', '--noEmit', '--lib', 'ES2023,DOM,DOM.AsyncIterable'];
    const wrong = "import { createRecto } from '@recto/sdk';\ncreateRecto({ url: location.href, apiKey: 1 });\n";
    await writeFile(path.join(project.folder, 'wrong.ts'), wrong);
    const refused = project.run(process.execPath, [compiler, ...browser, ...strictFlags, 'wrong.ts']);
    await expect(refused).rejects.toThrow(/^[^\n]+\nwrong\.ts\(2,\d+\): error TS2322: [^\n]+\n$/);
    const env = { RECTO_URL: stack.apiUrl, RECTO_API_KEY: stack.team.apiKey, RECTO_FILE: fixturePath('invoice.pdf') };
    expect(await project.run(process.execPath, ['example.js'], env)).toMatch(/ 1 1\n$/);
  });

  test('the command line runs, and no tarball holds a test', async () => {
    const env = { RECTO_URL: stack.apiUrl, RECTO_API_KEY: stack.team.apiKey, XDG_CONFIG_HOME: '/nowhere' };
    const recto = path.join(project.folder, 'node_modules/.bin/recto');
    expect(await project.run(recto, ['--version'])).toBe(`${packageVersion()}\n`);
    expect(await project.run(recto, ['extract', fixturePath('invoice.pdf')], env)).toContain('INV');
    await expect(project.run(recto, ['doctor'])).rejects.toThrow(/doctor acts on an installation of the service/);
    const files = await readdir(path.join(project.folder, 'node_modules/@recto'), { recursive: true });
    expect(files).toContain('sdk/types/index.d.ts');
    expect(files.filter((name) => /\.test\.|testing/.test(name))).toEqual([]);
  });
});

/** What a receiver got first. */
async function firstDelivery(receiver: WebhookReceiver): Promise<ReceivedDelivery> {
  const [delivery] = await receiver.waitFor(1);
  if (delivery === undefined) throw new Error('nothing was delivered');
  return delivery;
}
