import { createServer, type IncomingMessage, type Server } from 'node:http';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createRecto } from '@recto/sdk';
import { extractInput } from './extract-input.js';
import { openJournal } from './journal.js';

/** As much of the service as an upload meets: jobs by idempotency key, and a store whose addresses have their end. */
interface Service {
  /** Jobs by the key of the request that created them. */
  readonly byKey: Map<string, string>;
  readonly arrived: Set<string>;
  readonly cancelled: Set<string>;
  /** Whose addresses for the upload are over. */
  readonly expired: Set<string>;
}

let folder: string;
let file: string;
let server: Server;
let service: Service;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'recto-extract-'));
  file = path.join(folder, 'a.pdf');
  await writeFile(file, '%PDF-1.7');
  service = { byKey: new Map(), arrived: new Set(), cancelled: new Set(), expired: new Set() };
  server = createServer((request, response) => {
    void answer(request).then(({ status = 200, body }) => {
      response.writeHead(status, { 'Content-Type': 'application/json', ETag: '"part"' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true, force: true });
});

const baseUrl = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

async function answer(request: IncomingMessage): Promise<{ status?: number; body: unknown }> {
  await text(request);
  const url = request.url ?? '';
  const job = /job-\d+/.exec(url)?.[0] ?? '';
  if (url.endsWith('/ocr/uploads/direct')) return { body: upload(String(request.headers['idempotency-key'])) };
  if (request.method === 'PUT') return service.expired.has(job) ? { status: 403, body: {} } : { body: {} };
  if (url.endsWith('/complete')) {
    service.arrived.add(job);
    return { body: { job_id: job, status: 'pending' } };
  }
  if (url.endsWith('/cancel')) service.cancelled.add(job);
  const isThere = service.arrived.has(job);
  const stage = isThere ? 'finished' : 'awaiting_upload';
  const status = service.cancelled.has(job) ? 'failed' : isThere ? 'completed' : 'pending';
  const told = { job_id: job, status, stage };
  return { body: { ...told, job: told, pages: [], pagination: { total_pages: 1 } } };
}

function upload(key: string) {
  const job = service.byKey.get(key) ?? `job-${service.byKey.size + 1}`;
  service.byKey.set(key, job);
  const part = { part_number: 1, upload_url: `${baseUrl()}/store/${job}`, start_byte: 0, end_byte: 7 };
  return { job_id: job, upload_id: 'u', upload_type: 'multipart', parts: [part] };
}

/** A run on a journal that says a run before it created `job-1`, whose request is known by the first key. */
async function runAfterKill() {
  const journal = await openJournal(null);
  service.byKey.set(`${journal.id}-k-0`, 'job-1');
  await journal.recordCreated('k', 'job-1');
  const recto = createRecto({ url: baseUrl(), apiKey: 'recto_test', maxRetries: 0 });
  const input = { source: file, isAddress: false, outputName: 'a' };
  const { signal } = new AbortController();
  await extractInput({ recto, journal, input, key: 'k', jobOptions: {}, onProgress: () => undefined, signal });
  return journal;
}

test('a job whose document was on its way when the run before was killed gets it, and no other is created', async () => {
  const journal = await runAfterKill();
  expect([[...service.byKey.values()], [...service.arrived]]).toEqual([['job-1'], ['job-1']]);
  expect(journal.of('k')).toMatchObject({ jobId: 'job-1', attempts: 1 });
});

test('a job that has its document is waited for', async () => {
  service.arrived.add('job-1');
  service.expired.add('job-1');
  await runAfterKill();
  expect([...service.byKey.values()]).toEqual(['job-1']);
});

test('a job that can get its document no more is cancelled before another takes its place', async () => {
  service.expired.add('job-1');
  const journal = await runAfterKill();
  expect([[...service.byKey.values()], [...service.cancelled]]).toEqual([['job-1', 'job-2'], ['job-1']]);
  expect([...service.arrived]).toEqual(['job-2']);
  expect(journal.of('k')).toMatchObject({ jobId: 'job-2', attempts: 2 });
});
