// The node of n8n on a running service, in a stand-in of the context that n8n calls it in; its types and n8n's linter are checked in
// its own folder, where n8n's packages are (700 MB).
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { fixturePath } from '@recto/test-support';
import { startStack, type Stack } from './harness/start-stack.js';
import { repositoryRoot } from './tooling/repository-root.js';

interface Item {
  json: Record<string, unknown>;
  pairedItem: { item: number };
}
interface BuiltNode {
  execute: (this: object) => Promise<Item[][]>;
}
interface HttpRequest {
  method?: string;
  url: string;
  qs?: Record<string, string | number>;
  headers?: Record<string, string>;
  body?: unknown;
  json?: boolean;
}

const run = promisify(execFile);
let stack: Stack;
let folder: string;
let node: BuiltNode;

beforeAll(async () => {
  stack = await startStack({ backend: 'postgres' });
  folder = await mkdtemp(path.join(tmpdir(), 'recto-n8n-'));
  const workflow = path.join(folder, 'node_modules/n8n-workflow');
  await mkdir(workflow, { recursive: true });
  await writeFile(
    path.join(workflow, 'index.js'),
    `class NodeError extends Error { constructor(node, cause) { super(cause.message ?? cause, { cause }); } }
     exports.NodeApiError = class NodeApiError extends NodeError {};
     exports.NodeOperationError = class NodeOperationError extends NodeError {};
     exports.NodeConnectionTypes = { Main: 'main' };`,
  );
  const source = path.join(repositoryRoot, 'clients/n8n/nodes/Recto/Recto.node.ts');
  const built = path.join(folder, 'Recto.node.js');
  const esbuild = path.join(repositoryRoot, 'node_modules/.bin/esbuild');
  await run(esbuild, [source, '--format=cjs', '--platform=node', `--outfile=${built}`]);
  const { Recto } = createRequire(built)(built) as { Recto: new () => BuiltNode };
  node = new Recto();
});
afterAll(async () => {
  await stack.stop();
  await rm(folder, { recursive: true, force: true });
});

/** What n8n's helper does: adds the credential's header, sends JSON unless told otherwise, and throws for other answers than 2xx. */
async function send({ method = 'GET', url, qs = {}, headers = {}, body, json }: HttpRequest): Promise<unknown> {
  const address = new URL(url);
  for (const [name, value] of Object.entries(qs)) address.searchParams.set(name, String(value));
  const isJson = json !== false && body !== undefined;
  const answer = await fetch(address, {
    method,
    headers: { 'X-API-Key': stack.team.apiKey, ...headers, ...(isJson && { 'Content-Type': 'application/json' }) },
    ...(body !== undefined && { body: isJson ? JSON.stringify(body) : new Uint8Array(body as Buffer) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`Request failed with status code ${answer.status}: ${text}`);
  return json === false ? text : JSON.parse(text);
}

function execute(items: Record<string, unknown>[], files: Buffer[] = [], continuesOnFail = false): Promise<Item[][]> {
  return node.execute.call({
    getInputData: () => items,
    getNode: () => ({ name: 'Recto' }),
    getNodeParameter: (name: string, item: number, otherwise?: unknown) => items[item]?.[name] ?? otherwise,
    getCredentials: () => Promise.resolve({ url: `${new URL(stack.apiUrl).origin}/` }),
    continueOnFail: () => continuesOnFail,
    helpers: {
      httpRequestWithAuthentication: (_: string, request: HttpRequest) => send(request),
      assertBinaryData: () => ({ fileName: 'a "file".pdf', mimeType: 'application/pdf' }),
      getBinaryDataBuffer: (item: number) => Promise.resolve(files[item]),
    },
  });
}

const common = { binaryProperty: 'data', timeout: 120 };

test('a file becomes Markdown, or fields where a schema asks for them, and a job is asked for again', async () => {
  const files = await Promise.all(['text-3-pages.pdf', 'invoice.pdf'].map((name) => readFile(fixturePath(name))));
  const schema = JSON.stringify({ type: 'object', properties: { invoice_number: { type: 'string' } } });
  const items = [
    { ...common, operation: 'extractFile', options: { pages: '2', model: '' } },
    { ...common, operation: 'extractFile', options: { schema, max_credits: 50 } },
  ];
  const [[first, second] = []] = await execute(items, files);
  expect(first).toMatchObject({ json: { total_pages: 3, file_name: 'a _file_.pdf' }, pairedItem: { item: 0 } });
  expect(typeof first?.json.result).toBe('string');
  expect(second?.json.result).toMatchObject({ invoice_number: 'INV-2026-0142' });
  const [[again] = []] = await execute([{ ...common, operation: 'getResult', jobId: first?.json.job_id }]);
  expect(again?.json).toEqual(first?.json);
});

test('what fails stops the workflow, or becomes an item of its own', async () => {
  const files = [await readFile(fixturePath('not-a-pdf.pdf')), await readFile(fixturePath('text-3-pages.pdf'))];
  const items = files.map(() => ({ ...common, operation: 'extractFile', options: {} }));
  await expect(execute(items, files)).rejects.toThrow(/\(\w+_\w+\)$/);
  const [[broken, whole] = []] = await execute(items, files, true);
  expect([typeof broken?.json.error, broken?.pairedItem]).toEqual(['string', { item: 0 }]);
  expect(whole?.json).toMatchObject({ total_pages: 3 });
  await expect(execute([{ ...common, operation: 'extractUrl', url: 'no address', options: {} }])).rejects.toThrow(
    /400|422/,
  );
});
