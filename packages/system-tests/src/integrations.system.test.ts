import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Document as LangChainDocument } from '@langchain/core/documents';
import { SentenceSplitter } from '@llamaindex/core/node-parser';
import type { Client } from '@modelcontextprotocol/client';
import { RectoLoader } from '@recto/langchain';
import { RectoReader } from '@recto/llamaindex';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { fixturePath } from '@recto/test-support';
import { runExample } from './integrations/run-example.js';
import { makeDocument } from './harness/documents.js';
import { serveDocument } from './harness/serve-document.js';
import { startStack, type Stack } from './harness/start-stack.js';
import {
  callForText,
  connectStdio,
  startHttpMcpServer,
  type Era,
  type HttpMcpServer,
} from './integrations/mcp-clients.js';
import { buildClient, findPython, runPython, serviceFor } from './integrations/python.js';

const eras: Era[] = ['legacy', 'auto'];
const fixtures = path.dirname(fixturePath('invoice.pdf'));
let stack: Stack;
let folder: string;

beforeAll(async () => {
  stack = await startStack({ backend: 'postgres' });
  folder = await mkdtemp(path.join(tmpdir(), 'recto-integrations-'));
});
afterAll(async () => {
  await stack.stop();
  await rm(folder, { recursive: true });
});

const jobIdIn = (text: string): string => /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(text)?.[0] ?? '';

describe('the MCP server over stdio', () => {
  let client: Client;
  const call = (name: string, input: object) => callForText(client, name, input);
  beforeAll(async () => {
    client = await connectStdio(stack, { roots: [fixtures, folder], era: 'auto' });
  });
  afterAll(() => client.close());

  test('shows its tools, each with what it takes', async () => {
    const { tools } = await client.listTools();
    const names = ['estimate', 'extract_document', 'get_page', 'list_jobs', 'search_document'];
    expect(tools.map(({ name }) => name).sort()).toEqual(names);
    const extract = tools.find(({ name }) => name === 'extract_document');
    expect(extract?.inputSchema).toMatchObject({ type: 'object', required: ['document'] });
    expect(extract?.annotations).toMatchObject({ readOnlyHint: false });
  });

  test('speaks with clients of before, too', async () => {
    const older = await connectStdio(stack, { roots: [fixtures], era: 'legacy' });
    try {
      expect(await callForText(older, 'extract_document', { document: 'invoice.pdf' })).toMatchObject({
        isError: false,
      });
    } finally {
      await older.close();
    }
  });

  test('reads a file inside a root, with notices of its progress, and its pages again', async () => {
    const notices: { progress: number }[] = [];
    const input = { document: 'mixed-5-pages.pdf' };
    const { content } = await client.callTool(
      { name: 'extract_document', arguments: input },
      { onprogress: (notice) => notices.push(notice) },
    );
    const text = JSON.stringify(content);
    expect(text).toContain('file: mixed-5-pages.pdf');
    expect(text).toContain('pages: 5');
    expect(notices.length).toBeGreaterThan(0);
    expect(notices.at(-1)).toMatchObject({ total: 100 });
    const rising = notices.map(({ progress }) => progress);
    expect(rising).toEqual([...new Set(rising)].sort((a, b) => a - b));
    const page = await call('get_page', { job_id: jobIdIn(text), page_number: 2 });
    expect(page.text).toContain('[page 2;');
    expect(page.text).not.toContain('[page 3;');
  });

  test('extracts fields by a schema', async () => {
    const schema = { type: 'object', properties: { invoice_number: { type: 'string' } } };
    const { text } = await call('extract_document', { document: fixturePath('invoice.pdf'), schema });
    expect(text).toContain('"invoice_number": "INV-2026-0142"');
    expect(text).toContain('"/invoice_number": 1');
  });

  test('what is too long is cut, and what follows it goes on where it ended', async () => {
    await writeFile(path.join(folder, 'long.pdf'), await makeDocument(Array<'text'>(120).fill('text')));
    const first = await call('extract_document', { document: 'long.pdf', max_tokens: 600 });
    const seen: string[] = [];
    for (let { text } = first; ;) {
      seen.push(...(text.match(/Page \d+ of 120/g) ?? []));
      const next = /To go on: get_page (\{.*?\})\./.exec(text)?.[1];
      if (next === undefined) break;
      ({ text } = await call('get_page', { ...(JSON.parse(next) as object), max_tokens: 2_000 }));
    }
    expect(seen).toEqual(Array.from({ length: 120 }, (_, index) => `Page ${index + 1} of 120`));
    const found = await call('search_document', { job_id: jobIdIn(first.text), query: 'page 77 of' });
    expect(found.text).toMatch(/^\[page_number 77, offset \d+\]\n/);
    const whole = await client.readResource({ uri: `recto://jobs/${jobIdIn(first.text)}/result` });
    expect(whole.contents[0]).toMatchObject({ mimeType: 'text/markdown', text: expect.stringContaining('120 of 120') });
  });

  test('a bundle is shown as its documents, each with its fields and, by its number, with its text', async () => {
    const document = 'bundle-6-pages.pdf';
    const plain = await call('extract_document', { document });
    expect(plain.text).not.toContain('document 1:');
    const { text } = await call('extract_document', { document, split: true });
    expect(text.match(/\[document \d: \w+ \(\d\.\d\d\); pages? \d(?: to \d)?/g)).toEqual([
      expect.stringMatching(/^\[document 1: letter .* page 1$/),
      expect.stringMatching(/^\[document 2: invoice .* pages 2 to 4$/),
      expect.stringMatching(/^\[document 3: contract .* pages 5 to 6$/),
    ]);
    expect(text).toContain('"invoice_number":"NT-20417"');
    expect(text).toContain('[page 1;');
    const job_id = jobIdIn(text);
    const second = await call('get_page', { job_id, document_number: 2 });
    expect(second.text).toContain('"invoice_number": "NT-20417"');
    expect(second.text.match(/\[page \d/g)).toEqual(['[page 2', '[page 3', '[page 4']);
    expect((await call('get_page', { job_id, document_number: 4 })).text).toContain('There is no document 4');
    const { contents } = await client.readResource({ uri: `recto://jobs/${job_id}/documents/2` });
    expect(JSON.parse((contents[0] as { text: string }).text)).toMatchObject({ kind: 'invoice', first_page: 2 });
    // Within a small budget what is known of each document is there, and the text goes on where it ended.
    const short = await call('extract_document', { document, split: true, max_tokens: 700 });
    expect(short.text).toContain('document 3: contract');
    expect(short.text).toContain('To go on: get_page');
    const schema = { type: 'object', properties: { invoice_number: { type: ['string', 'null'] } } };
    const own = await call('extract_document', { document, split: true, schema });
    expect(own.text).toContain('{"invoice_number":"NT-20417"}');
    expect(own.text).toContain('{"invoice_number":null}');
  });

  test('lists jobs and results, gives pictures of pages, and says what a document costs', async () => {
    const { text } = await call('list_jobs', { search: 'invoice', limit: 1 });
    const [job] = (JSON.parse(text) as { jobs: { job_id: string }[] }).jobs;
    expect(job).toMatchObject({ file_name: 'invoice.pdf', status: 'completed' });
    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri)).toContain(`recto://jobs/${job?.job_id}/result`);
    const image = await client.readResource({ uri: `recto://jobs/${job?.job_id}/pages/1/image` });
    expect(image.contents[0]).toMatchObject({ mimeType: 'image/png', blob: expect.stringMatching(/^iVBORw0KGgo/) });
    const price = await call('estimate', { page_count: 12, model: 'pro-v2' });
    expect(JSON.parse(price.text)).toMatchObject({ estimated_credits: 36, sufficient: true });
  });

  test('reads an address; what is refused or fails is an answer with its reason', async () => {
    const files = await serveDocument(await makeDocument(['text']));
    try {
      expect((await call('extract_document', { document: `${files.url}/a.pdf` })).text).toContain('Page 1 of 1');
    } finally {
      await files.close();
    }
    const outside = await call('extract_document', { document: '/etc/passwd' });
    expect(outside).toEqual({ isError: true, text: expect.stringContaining('is no file inside the folders') });
    const locked = await call('extract_document', { document: 'encrypted.pdf' });
    expect(locked).toEqual({ isError: true, text: expect.stringContaining('(password_protected)') });
    const opened = await call('extract_document', { document: 'encrypted.pdf', password: 'open sesame' });
    expect(opened).toMatchObject({ isError: false, text: expect.stringMatching(/page 1/i) });
    const unknown = await call('get_page', { job_id: '0198c0de-7a00-7000-8000-000000000001' });
    expect(unknown).toEqual({ isError: true, text: expect.stringMatching(/\(NOT_FOUND\)[^]*Request id: /) });
  });
});

describe('the MCP server over HTTP', () => {
  let server: HttpMcpServer;
  beforeAll(async () => {
    server = await startHttpMcpServer(stack);
  });
  afterAll(() => server.stop());

  test.each(eras)('reads addresses with the key of the caller, and no file (%s)', async (era) => {
    const files = await serveDocument(await makeDocument(['text']));
    const client = await server.connect({ Authorization: `Bearer ${stack.team.apiKey}` }, era);
    try {
      const notices: number[] = [];
      const { content } = await client.callTool(
        { name: 'extract_document', arguments: { document: `${files.url}/${era}.pdf` } },
        { onprogress: ({ progress }) => notices.push(progress) },
      );
      expect(JSON.stringify(content)).toContain('Page 1 of 1');
      expect(notices.length).toBeGreaterThan(0);
      const file = await callForText(client, 'extract_document', { document: fixturePath('invoice.pdf') });
      expect(file).toEqual({ isError: true, text: expect.stringContaining('reads no files of this machine') });
    } finally {
      await client.close();
      await files.close();
    }
  });

  test('a wrong key reads nothing, no key gets nowhere, nor does a page of another site', async () => {
    const stranger = await server.connect({ 'X-API-Key': 'recto_wrong' }, 'legacy');
    expect((await callForText(stranger, 'list_jobs', {})).text).toContain('AUTHENTICATION_ERROR');
    await stranger.close();
    await expect(server.connect({}, 'legacy')).rejects.toThrow();
    expect(await statusOf({})).toBe(401);
    const key = { 'x-api-key': stack.team.apiKey };
    expect(await statusOf({ ...key, host: 'evil.example' })).toBe(403);
    expect(await statusOf({ ...key, origin: 'https://evil.example' })).toBe(403);
  });

  /** What the server answers to a handshake with these headers. */
  function statusOf(headers: Record<string, string>): Promise<number | undefined> {
    return new Promise((resolve, reject) => {
      const sent = request(server.url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers } });
      sent.once('error', reject);
      sent.once('response', (response) => resolve(response.resume().statusCode));
      sent.end('{}');
    });
  }
});

test('the Python client is one typed wheel that passes its own tests on the service, and the example of its guide', async () => {
  const python = await findPython();
  if (python === null) return;
  const client = await buildClient(python);
  try {
    expect(client.wheels).toEqual([expect.stringMatching(/^recto_client-\d+\.\d+\.\d+\S*-py3-none-any\.whl$/)]);
    const files = await readdir(client.installed, { recursive: true });
    expect(files).toContain('recto/py.typed');
    expect(files.filter((name) => name.includes('test'))).toEqual([]);
    const at = { cwd: client.sources, more: [client.installed], env: serviceFor(stack) };
    expect(await runPython(python, ['-m', 'mypy', '--no-incremental', 'src'], at)).toContain('no issues found');
    const report = await runPython(python, ['-m', 'pytest', '-p', 'no:cacheprovider'], at);
    expect(report).toMatch(/\n\d{2,} passed in/);
    const readme = await readFile(path.join(client.sources, 'README.md'), 'utf8');
    const examples = [...readme.matchAll(/```python\n([\s\S]+?)```/g)].map(([, code = '']) => code);
    expect(examples.length).toBeGreaterThan(1);
    for (const code of examples) expect(await runPython(python, ['-c', code], at)).toContain('INV-2026-0142');
  } finally {
    await client.remove();
  }
});

describe('frameworks', () => {
  const recto = () => ({ url: stack.apiUrl, apiKey: stack.team.apiKey });

  test('LangChain.js loads a document a page, with what its own loaders say of pages', async () => {
    const documents = await new RectoLoader(fixturePath('text-3-pages.pdf'), { recto: recto() }).load();
    expect(documents.map(({ metadata }) => metadata.loc.pageNumber)).toEqual([1, 2, 3]);
    for (const document of documents) expect(document).toBeInstanceOf(LangChainDocument);
    expect(documents[0]?.metadata).toMatchObject({ source: fixturePath('text-3-pages.pdf'), pdf: { totalPages: 3 } });
    const schema = { type: 'object', properties: { invoice_number: { type: 'string' } } };
    const bytes = new Uint8Array(await readFile(fixturePath('invoice.pdf')));
    const [fields] = await new RectoLoader(bytes, { recto: recto(), schema, fileName: 'i.pdf' }).load();
    expect(fields).toMatchObject({ pageContent: '{"invoice_number":"INV-2026-0142"}', metadata: { source: 'i.pdf' } });
    const locked = new RectoLoader(fixturePath('encrypted.pdf'), { recto: recto() });
    await expect(locked.load()).rejects.toMatchObject({ code: 'password_protected' });
  });

  test('LlamaIndex.TS reads files and bytes, and its splitter takes what comes', async () => {
    const reader = new RectoReader({ recto: recto() });
    const documents = await reader.loadData(fixturePath('text-3-pages.pdf'));
    expect(documents.map(({ metadata }) => metadata.page_number)).toEqual([1, 2, 3]);
    const nodes = new SentenceSplitter({ chunkSize: 200, chunkOverlap: 20 }).getNodesFromDocuments(documents);
    expect(nodes.length).toBeGreaterThanOrEqual(3);
    expect(nodes[0]?.metadata).toMatchObject({ file_name: 'text-3-pages.pdf', total_pages: 3 });
    const [again] = await reader.loadDataAsContent(await readFile(fixturePath('invoice.pdf')), 'invoice.pdf');
    expect(again?.text).toContain('INV-2026-0142');
  });

  test.each(['langchain', 'llamaindex'])('the example of the README of %s works', async (name) => {
    expect(await runExample(`packages/${name}/README.md`, serviceFor(stack))).toContain('INV-2026-0142');
  });
});
