import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { waitUntil, type StoreMood } from '@recto/test-support';
import { startChaosStack, type ChaosStack } from './chaos/start-chaos-stack.js';
import { createApiClient, type ApiClient } from './harness/api-client.js';
import { makeDocument } from './harness/documents.js';
import { serveDocument } from './harness/serve-document.js';

const limitMs = 600_000;

let stack: ChaosStack;
let api: ApiClient;
let bytes: Uint8Array<ArrayBuffer>;
let known: string;

beforeAll(async () => {
  stack = await startChaosStack('redis', { api: 1, worker: 1, 'webhook-worker': 1 });
  const [team] = stack.teams;
  if (team === undefined) throw new Error('there is no team');
  api = createApiClient({ apiUrl: stack.apiUrl, apiKey: team.apiKey });
  bytes = await makeDocument(['text']);
  known = await api.sendForm(bytes);
  await api.waitForEnd(known);
}, limitMs);
afterAll(async () => {
  await stack.stop();
});

/** What a customer reads stands in the database alone. */
async function expectReads(): Promise<void> {
  expect(await api.ask('getJobStatus', `/ocr/status/${known}`)).toMatchObject({ status: 'completed' });
  expect((await api.ask('getJobResult', `/ocr/result/${known}`)).pages).toHaveLength(1);
  expect((await api.ask('listJobs', '/jobs')).data.length).toBeGreaterThan(0);
  await api.ask('getCreditBalance', '/credits/balance');
}

describe('while the queue is away', () => {
  test(
    'what there is can be read, jobs are accepted, and run once it is back',
    async () => {
      await stack.services.redis?.stop();
      await expectReads();
      const jobId = await api.sendForm(bytes, { no_cache: 'true' });
      expect(await api.ask('getJobStatus', `/ocr/status/${jobId}`)).toMatchObject({ status: 'pending' });
      expect((await fetch(`${stack.apiUrl}/health`)).status).toBe(503);
      await stack.services.redis?.start();
      expect(await api.waitForEnd(jobId, limitMs)).toMatchObject({ status: 'completed', processed_pages: 1 });
    },
    limitMs,
  );
});

describe('while the store', () => {
  test.each<StoreMood>(['refusing', 'full'])(
    'is %s, what there is can be read, a file is refused with 503 and Retry-After, and an address is accepted',
    async (mood) => {
      const server = await serveDocument(bytes);
      const before = await stack.db.prisma.job.count();
      stack.services.proxy.setMood(mood);
      try {
        await expectReads();
        const form = new FormData();
        form.set('file', new Blob([bytes], { type: 'application/pdf' }), 'document.pdf');
        const announced = { file_name: 'a.pdf', file_size: 1_000, content_type: 'application/pdf' };
        for (const body of [form, announced]) {
          const answer = await api.send('/api/v1/ocr/uploads/direct', { method: 'POST', body });
          expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
          const details = mood === 'full' ? { reason: 'storage_full' } : {};
          expect(await answer.json()).toMatchObject({ code: 'SYSTEM_ERROR', details });
        }
        expect(await stack.db.prisma.job.count()).toBe(before);
        const { job_id: jobId } = await api.ask('createJobFromUrl', '/ocr/uploads/url', {
          method: 'POST',
          body: { url: `${server.url}/document.pdf`, no_cache: true },
        });
        await waitUntil('the worker has tried', () => Promise.resolve(server.requested.length > 0));
        stack.services.proxy.setMood('well');
        expect(await api.waitForEnd(jobId, limitMs)).toMatchObject({ status: 'completed', processed_pages: 1 });
      } finally {
        stack.services.proxy.setMood('well');
        await server.close();
      }
    },
    limitMs,
  );

  test(
    'hangs, a file is refused with 503 in the end, and what there is can be read meanwhile',
    async () => {
      stack.services.proxy.setMood('hanging');
      try {
        const form = new FormData();
        form.set('file', new Blob([bytes], { type: 'application/pdf' }), 'document.pdf');
        const refused = api.send('/api/v1/ocr/uploads/direct', { method: 'POST', body: form });
        await expectReads();
        const answer = await refused;
        expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
        await answer.arrayBuffer();
      } finally {
        stack.services.proxy.setMood('well');
      }
    },
    limitMs,
  );
});

describe('while the database is away', () => {
  test(
    'every request is refused with 503 and Retry-After, and nothing that was accepted is lost',
    async () => {
      const jobId = await api.sendForm(bytes, { no_cache: 'true' });
      await stack.services.postgres.stop();
      for (const path of [`/ocr/status/${jobId}`, '/jobs']) {
        const answer = await api.send(`/api/v1${path}`);
        await answer.arrayBuffer();
        expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 503, '5']);
      }
      expect((await fetch(`${stack.apiUrl}/health/live`)).status).toBe(200);
      await stack.services.postgres.start();
      expect(await api.waitForEnd(jobId, limitMs)).toMatchObject({ status: 'completed', processed_pages: 1 });
    },
    limitMs,
  );
});
