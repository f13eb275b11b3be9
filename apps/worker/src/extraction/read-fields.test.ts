import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createLanguageModel } from '@recto/language-model';
import type { ReadPage } from '@recto/document-model';
import { createPageReader, pageThread, modelProfile } from '@recto/page-pipeline';
import { createPdfReader } from '@recto/pdf';
import { createLogger } from '@recto/telemetry';
import { readFixture } from '@recto/test-support';
import { createFieldExtractor } from './field-extractor.js';
import { readFields, type FieldReading, type FieldsOfPage } from './read-fields.js';

const schema = { type: 'object', properties: { invoice_number: { type: 'string' }, total: { type: 'number' } } };
/** What the model answers, and what it was asked. */
let answer: object;
const asked: string[] = [];
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    asked.push(Buffer.concat(chunks).toString('utf8'));
    const message = { role: 'assistant', content: JSON.stringify(answer) };
    const usage = { prompt_tokens: 1_200, completion_tokens: 40 };
    response.end(JSON.stringify({ choices: [{ index: 0, message, finish_reason: 'stop' }], usage }));
  });
});

const pdf = createPdfReader({
  program: pageThread,
  threads: 1,
  inspectTimeoutMs: 30_000,
  pageTimeoutMs: 30_000,
  maxMemoryMb: 256,
});
const fieldExtractor = createFieldExtractor({ threads: 1, timeoutMs: 30_000 });
let own: FieldReading;
let request: FieldsOfPage;

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  own = { pdf, fieldExtractor, logger: createLogger({ service: 'worker', level: 'error', destination: 'silent' }) };
  const document = { key: 'invoice', bytes: await readFixture('invoice.pdf') };
  const page = await readFirstPage(document);
  const { signal } = new AbortController();
  request = { document, page, schema, instruction: null, usesLanguageModel: true, signal };
});

beforeEach(() => void asked.splice(0));

afterAll(async () => {
  server.close();
  await Promise.all([pdf.close(), fieldExtractor.close()]);
});

async function readFirstPage(document: FieldsOfPage['document']): Promise<ReadPage> {
  const reader = createPageReader({ pdf, threads: 1, pageTimeoutMs: 60_000 });
  const pages = [{ pageNumber: 1, kind: 'text' as const }];
  const profile = { fonts: [], runningLines: [] };
  const { signal } = new AbortController();
  const read = [];
  for await (const page of reader.readPages({ document, pages, model: modelProfile('pro-v2'), profile, signal })) {
    if (page.outcome === 'read') read.push(page);
  }
  await reader.close();
  const [first] = read;
  if (!first) throw new Error('The invoice was not read.');
  return first;
}

function withModel(fallback: 'local' | 'none'): FieldReading {
  const client = createLanguageModel({
    baseUrl: `http://127.0.0.1:${portOf(server.address())}/v1`,
    modelName: 'made-up',
    concurrency: 1,
    timeoutMs: 10_000,
    totalTimeoutMs: 10_000,
    maxRetries: 0,
    maxInputTokens: 32_000,
    maxOutputTokens: 1_000,
    spending: { pricePerMillionInputTokens: 0, pricePerMillionOutputTokens: 0 },
  });
  return { ...own, languageModel: { client, fallback } };
}

/** A server on a TCP port has an address object. */
function portOf(address: string | AddressInfo | null): number {
  return (address as AddressInfo).port;
}

test('a model that is configured fills the schema, and its values are cited from the page', async () => {
  answer = { invoice_number: 'INV-2026-0142', total: 880.2 };
  const outcome = await readFields(withModel('local'), { ...request, instruction: 'Amounts in pounds.' });
  expect(outcome).toMatchObject({
    outcome: 'extracted',
    modelTokens: 1_240,
    fields: { value: answer, unsupported: [], citations: { '/total': { quote: '880.20' } } },
  });
  expect(asked).toHaveLength(1);
  expect(asked[0]).toContain('Amounts in pounds.');
  expect(asked[0]).toContain('Larkfield Paper Ltd');
  expect(asked[0]).toContain('data:image/png;base64,');
});

test('a model that makes values up gives way to the local rules, or to none', async () => {
  answer = { invoice_number: 'X-1', total: 1 };
  const local = await readFields(own, request);
  expect(local).toMatchObject({ outcome: 'extracted', modelTokens: null, fields: { value: { total: 880.2 } } });
  expect(await readFields(withModel('local'), request)).toEqual({ ...local, modelTokens: 1_240 });
  expect(await readFields(withModel('none'), request)).toEqual({ outcome: 'unreadable', reason: 'model-failed' });
});

test('pages of the other models are not shown to it', async () => {
  await readFields(withModel('local'), { ...request, usesLanguageModel: false });
  expect(asked).toHaveLength(0);
});
