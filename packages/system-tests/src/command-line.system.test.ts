import { mkdir, mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { verifyWebhook } from '@recto/sdk';
import {
  fixturePath,
  startWebhookReceiver,
  waitUntil,
  type ReceivedDelivery,
  type WebhookReceiver,
} from '@recto/test-support';
import { makeDocument } from './harness/documents.js';
import { packageVersion } from './harness/package-version.js';
import { serveDocument } from './harness/serve-document.js';
import { runCommand, runCommandProcess, startCommand } from './harness/run-command.js';
import { startStack, type Stack } from './harness/start-stack.js';

let stack: Stack;
let folder: string;

beforeAll(async () => {
  stack = await startStack({ backend: 'postgres' });
});
afterAll(() => stack.stop());
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'recto-command-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const run = (...args: string[]) => runCommand(stack, ...args);
const jobCount = async () => (await stack.api.ask('listJobs', '/jobs')).total_count;
const consumed = async () => (await stack.api.ask('getCreditBalance', '/credits/balance')).credits_consumed;

describe('extract', () => {
  test('writes Markdown to standard output, progress beside it', async () => {
    const args = ['extract', fixturePath('text-3-pages.pdf'), '--pages', '2'];
    const { exitCode, output, lines } = await runCommandProcess(stack, ...args);
    expect(exitCode).toBe(0);
    expect(output.length).toBeGreaterThan(10);
    expect(lines).toContain('text-3-pages: 1 page, 1 credit');
    expect(output).not.toContain('credits');
  });

  test('reads folders, patterns and addresses into an output folder, and twice without paying twice', async () => {
    const input = path.join(folder, 'in');
    await mkdir(path.join(input, 'deep'), { recursive: true });
    for (const name of ['a.pdf', 'b.PDF', 'deep/a.pdf'])
      await writeFile(path.join(input, name), await makeDocument(['text']));
    const files = await serveDocument(await makeDocument(['text', 'text']));
    const args = ['extract', input, path.join(input, '*.pdf'), `${files.url}/w.pdf`, '-o', path.join(folder, 'out')];
    const before = await jobCount();
    try {
      expect(await run(...args)).toMatchObject({ exitCode: 0, output: '' });
      const written = await readdir(path.join(folder, 'out'), { recursive: true });
      expect(written.sort()).toEqual(['.recto-state.jsonl', 'a.md', 'b.md', 'deep', 'deep/a.md', 'w.md']);
      expect(await readFile(path.join(folder, 'out/w.md'), 'utf8')).toContain('Page 2 of 2');
      const again = await run(...args);
      expect(again.lines.sort()).toEqual(['a: done before', 'b: done before', 'deep/a: done before', 'w: done before']);
      expect((await jobCount()) - before).toBe(4);
    } finally {
      await files.close();
    }
  });

  test('killed in the middle, the same command picks up what was handed over and pays for nothing twice', async () => {
    const input = path.join(folder, 'in');
    await mkdir(input);
    const names = ['k1', 'k2', 'k3', 'k4', 'k5'];
    // No two alike, so that none is free because it was read before.
    for (const [index, name] of names.entries())
      await writeFile(
        path.join(input, `${name}.pdf`),
        await makeDocument(['scan', ...Array<'text'>(index + 1).fill('text')]),
      );
    const out = path.join(folder, 'out');
    const args = ['extract', input, '-o', out, '--concurrency', '2'];
    const [jobsBefore, consumedBefore] = [await jobCount(), await consumed()];
    for (const created of [1, 3]) {
      const command = startCommand(stack, ...args);
      await waitUntil(`${created} jobs`, async () => {
        return (await jobCount()) >= jobsBefore + created || undefined;
      });
      await command.kill('SIGKILL');
    }
    const { exitCode } = await run(...args);
    expect(exitCode).toBe(0);
    expect((await readdir(out)).filter((name) => name.endsWith('.md'))).toEqual(names.map((name) => `${name}.md`));
    // A job whose document was on its way when the command died gets it from the next.
    expect((await consumed()) - consumedBefore).toBe(2 + 3 + 4 + 5 + 6);
    const { data } = await stack.api.ask('listJobs', '/jobs?limit=100&status=completed');
    const read = data.map(({ file_name: name }) => name).filter((name) => name.startsWith('k'));
    expect(read.sort()).toEqual(names.map((name) => `${name}.pdf`));
  });

  test('Ctrl-C ends it with 130, and the journal stands', async () => {
    const file = path.join(folder, 'slow.pdf');
    await writeFile(file, await makeDocument(Array<'scan'>(6).fill('scan')));
    const before = await jobCount();
    const state = path.join(folder, 'state.jsonl');
    const command = startCommand(stack, 'extract', file, '--state', state);
    await waitUntil('the job', async () => (await jobCount()) > before || undefined);
    expect(await command.kill('SIGINT')).toMatchObject({ exitCode: 130 });
    expect(command.lines.join('\n')).toContain('the same command picks it up');
    const { exitCode, output } = await run('extract', file, '--state', state, '--json');
    expect(exitCode).toBe(0);
    expect(JSON.parse(output)).toMatchObject({ pages: 6 });
  });

  test('with a schema and --json, one line of JSON for each, in the order of the inputs; failures do not stop others', async () => {
    const schema = path.join(folder, 'schema.json');
    await writeFile(schema, '{"type":"object","properties":{"invoice_number":{"type":"string"}}}');
    const inputs = ['encrypted', 'invoice', 'not-a-pdf'].map((name) => fixturePath(`${name}.pdf`));
    const { exitCode, output } = await run('--json', 'extract', ...inputs, '--schema', schema);
    const lines = output.split('\n').map((line) => JSON.parse(line) as unknown);
    expect(lines).toEqual([
      { input: inputs[0], error: expect.any(String) },
      expect.objectContaining({ input: inputs[1], result: { invoice_number: expect.any(String) } }),
      { input: inputs[2], error: expect.stringContaining('not sent: the file is not a PDF') },
    ]);
    expect(exitCode).toBe(1);
  });

  test('a file that is not a PDF is refused before it is sent', async () => {
    const before = await jobCount();
    const { exitCode, lines } = await run('extract', fixturePath('not-a-pdf.pdf'));
    expect({ exitCode, lines }).toEqual({
      exitCode: 1,
      lines: [expect.stringMatching(/^not-a-pdf: not sent: the file is not a PDF/)],
    });
    expect(await jobCount()).toBe(before);
  });
});

test('watch reads what comes into a folder, each content once, over a kill and restarts', async () => {
  const [input, out] = [path.join(folder, 'in'), path.join(folder, 'out')];
  await mkdir(path.join(input, 'deep'), { recursive: true });
  const put = async (name: string, content: Uint8Array | string): Promise<void> => {
    await writeFile(path.join(input, `${name}.part`), content);
    await rename(path.join(input, `${name}.part`), path.join(input, name));
  };
  const written = async () => (await readdir(out, { recursive: true })).filter((name) => /\.(md|json|tmp)$/.test(name));
  const waitForFile = (name: string) =>
    waitUntil(name, async () => (await written()).includes(name) || undefined).then(() =>
      readFile(path.join(out, name), 'utf8'),
    );
  const args = ['watch', input, '--out', out, '--interval', '0.1'];
  const before = await jobCount();

  const first = startCommand(stack, ...args);
  await first.waitForLine('Watching');
  const letter = await makeDocument(['text', 'text']);
  await put('a.pdf', letter);
  await put('deep/copy.PDF', letter);
  await put('bad.pdf', 'no document');
  expect(await waitForFile('a.pdf.md')).toContain('Page 2 of 2');
  expect(await waitForFile('deep/copy.PDF.md')).toBe(await readFile(path.join(out, 'a.pdf.md'), 'utf8'));
  expect(JSON.parse(await waitForFile('bad.pdf.failed.json'))).toMatchObject({
    document: 'bad.pdf',
    error: expect.stringContaining('not a PDF'),
  });
  expect((await jobCount()) - before).toBe(1);
  await put('slow.pdf', await makeDocument(Array<'scan'>(3).fill('scan')));
  await waitUntil('the document is handed over', async () => {
    const { data } = await stack.api.ask('listJobs', '/jobs?limit=1');
    return (data[0]?.file_name === 'slow.pdf' && data[0].status !== 'pending') || undefined;
  });
  await first.kill('SIGKILL');

  const second = startCommand(stack, ...args);
  await put('bad.pdf', await makeDocument(['text', 'text', 'text']));
  expect(await waitForFile('bad.pdf.md')).toContain('Page 3 of 3');
  await second.waitForLine('slow.pdf: 3 pages');
  expect(await second.kill('SIGTERM')).toMatchObject({ exitCode: 0 });
  expect((await jobCount()) - before).toBe(3);
  expect((await written()).sort()).toEqual(['a.pdf.md', 'bad.pdf.md', 'deep/copy.PDF.md', 'slow.pdf.md']);

  // What somebody took away is not made again.
  await rm(path.join(out, 'a.pdf.md'));
  expect(await run(...args, '--once')).toEqual({ exitCode: 0, output: '', lines: [] });
  await put('empty.pdf', '');
  expect(await run(...args, '--once')).toMatchObject({
    exitCode: 1,
    lines: ['empty.pdf: not sent: the file is empty'],
  });
  expect(await run(...args, '--once')).toMatchObject({ exitCode: 0 });
  expect((await jobCount()) - before).toBe(3);
  expect(await run(...args, '--once', '--model', 'nonsense')).toMatchObject({ exitCode: 1 });
});

describe('exit codes', () => {
  test.each([
    ['an unknown flag', ['extract', 'x.pdf', '--nonsense'], 2],
    ['an unknown command', ['nonsense'], 2],
    ['a file that is not there', ['extract', '/nowhere/x.pdf'], 2],
    ['a number that is none', ['jobs', 'list', '--limit', 'x'], 2],
    ['a folder that is not there', ['watch', '/nowhere'], 2],
    ['a wrong key', ['--api-key', 'recto_wrong', 'credits'], 3],
    ['no such job', ['jobs', 'show', '0198c0de-7a00-7000-8000-000000000001'], 1],
    ['help', ['--help'], 0],
    ['help of a command', ['help', 'extract'], 0],
    ['no command', [], 2],
  ])('%s', async (_name, args, exitCode) => {
    const ended = await run(...args);
    expect(ended.exitCode).toBe(exitCode);
    expect(ended.lines.join('\n')).not.toMatch(/\(outputHelp\)|commander/);
  });

  test('the version is that of the package', async () => {
    const version = packageVersion();
    expect(await run('--version')).toEqual({ exitCode: 0, output: version, lines: [version] });
  });

  test('a service that is not there', async () => {
    const { exitCode, lines } = await runCommandProcess(stack, '--url', 'http://127.0.0.1:1', 'models');
    expect(exitCode).toBe(5);
    expect(lines.join('\n')).toContain('recto: no answer from');
  });
});

test('jobs are listed, shown, waited for and deleted', async () => {
  const id = await stack.api.uploadFile(await makeDocument(['text']));
  expect(await run('jobs', 'wait', id)).toMatchObject({ exitCode: 0 });
  expect((await run('jobs', 'list', '--limit', '1')).output).toContain(id);
  expect(JSON.parse((await run('--json', 'jobs', 'result', id)).output)).toMatchObject({ jobId: id });
  expect((await run('jobs', 'cancel', id)).exitCode).toBe(1);
  expect((await run('jobs', 'delete', id)).exitCode).toBe(0);
  expect((await run('jobs', 'delete', id)).exitCode).toBe(1);
});

test('keys are created, listed and revoked; credits and models are shown', async () => {
  const created = JSON.parse((await run('--json', 'keys', 'create', 'nightly')).output) as { id: string; key: string };
  expect((await run('--api-key', created.key, 'credits')).output).toContain('credits_remaining');
  expect((await run('keys', 'list')).output).toContain('nightly');
  expect((await run('keys', 'revoke', created.id)).exitCode).toBe(0);
  expect((await run('--api-key', created.key, 'credits')).exitCode).toBe(3);
  expect((await run('models')).output).toContain('standard-v2');
  expect((await run('credits', '--transactions')).exitCode).toBe(0);
});

test('webhooks are created, tested and listened to; what is forwarded is signed', async () => {
  const receiver = await startWebhookReceiver();
  const secret = 'whsec_bGlzdGVu';
  const listening = startCommand(stack, 'webhooks', 'listen', '--forward', receiver.url, '--secret', secret);
  try {
    await listening.waitForLine('Listening');
    const endpoint = JSON.parse(
      (await run('--json', 'webhooks', 'create', 'http://127.0.0.1:9/hook', '--events', 'webhook.test')).output,
    ) as { id: string };
    expect((await run('webhooks', 'list')).output).toContain(endpoint.id);
    expect((await run('webhooks', 'test', endpoint.id)).exitCode).toBe(0);
    await listening.waitForLine('"webhook.test"');
    const delivery = await firstDelivery(receiver);
    expect(await verifyWebhook({ ...delivery, secret })).toMatchObject({ event_type: 'webhook.test' });
    expect((await run('webhooks', 'delete', endpoint.id)).exitCode).toBe(0);
  } finally {
    expect(await listening.kill('SIGINT')).toMatchObject({ exitCode: 0 });
    await receiver.close();
  }
});

test('a bucket becomes a source, is paused, and goes; its secret key stands in no command line', async () => {
  const keyFile = path.join(folder, 'secret.key');
  await writeFile(keyFile, 'bucket secret\n');
  const create = ['--json', 'sources', 'create', 'inbox', '--endpoint', 'http://127.0.0.1:9', '--prefix', 'in/'];
  expect((await run(...create)).exitCode).toBe(2);
  const keys = ['--access-key-id', 'AKIA1', '--secret-key-file', keyFile];
  expect((await run(...create, ...keys, '--interval', 'soon')).exitCode).toBe(2);
  const made = await run(...create, ...keys, '--interval', '3600', '--template', 'invoice', '--max-credits', '5');
  const source = JSON.parse(made.output) as { id: string };
  expect(source).toMatchObject({
    name: 'inbox/in/',
    interval_seconds: 3_600,
    options: { template_slug: 'invoice', max_credits: 5 },
  });
  expect(made.output).not.toContain('bucket secret');
  expect((await run('sources', 'list')).output).toContain(source.id);
  expect(JSON.parse((await run('--json', 'sources', 'pause', source.id)).output)).toMatchObject({ enabled: false });
  expect(JSON.parse((await run('--json', 'sources', 'resume', source.id)).output)).toMatchObject({ enabled: true });
  expect((await run('--json', 'sources', 'documents', source.id, '--state', 'set_aside')).output).toBe('');
  expect((await run('sources', 'delete', source.id)).exitCode).toBe(0);
  expect((await run('sources', 'list')).output).not.toContain(source.id);
});

/** What a receiver got first. */
async function firstDelivery(receiver: WebhookReceiver): Promise<ReceivedDelivery> {
  const [delivery] = await receiver.waitFor(1);
  if (delivery === undefined) throw new Error('nothing was delivered');
  return delivery;
}
