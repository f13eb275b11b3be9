import { expect } from '@jest/globals';
import { startWebhookReceiver, waitUntil } from '@recto/test-support';
import { makeDocument, readDocument } from './harness/documents.js';
import { startFileServer } from './harness/file-server.js';
import { onEachBackend } from './harness/on-each-backend.js';
import { verifyDelivery } from './harness/verify-delivery.js';

onEachBackend('a document all the way', { shortRunOn: 'postgres', credits: 100 }, (test) => {
  test('an uploaded file comes back as Markdown, is paid for, told of, and deleted for good', async (stack) => {
    const { api } = stack;
    const receiver = await startWebhookReceiver();
    try {
      const endpoint = await api.ask('createWebhookEndpoint', '/webhooks', {
        method: 'POST',
        body: { url: receiver.url },
      });
      const before = await api.ask('getCreditBalance', '/credits/balance');

      const jobId = await api.uploadFile(await readDocument('text-3-pages.pdf'), { model: 'pro-v2' });
      const job = await api.waitForEnd(jobId);
      expect(job).toMatchObject({ status: 'completed', progress: 100, total_pages: 3, processed_pages: 3 });

      const result = await api.ask('getJobResult', `/ocr/result/${jobId}`);
      expect(result).toMatchObject({ credits_used: 9, model: 'pro-v2', error: null });
      expect(result.pages.map((page) => page.page_number)).toEqual([1, 2, 3]);
      expect(result.pages[0]?.result).toMatch(/^# The harbour in winter\n\nShips lay at anchor for most of January/);
      expect(result.pages[2]?.result).toContain('## Departures');

      const slice = await api.ask('getJobResult', `/ocr/result/${jobId}?page=2&limit=2`);
      expect(slice.pages.map((page) => page.page_number)).toEqual([3]);
      expect(slice.pagination).toEqual({ page: 2, limit: 2, total: 3, total_pages: 2 });
      const document = await api.ask('getMergedResult', `/ocr/result/${jobId}/document`);
      expect(document.result).toContain('# A letter from the islands');

      const after = await api.ask('getCreditBalance', '/credits/balance');
      expect(after.credits_remaining).toBe(before.credits_remaining - 9);
      expect(after.credits_consumed).toBe(before.credits_consumed + 9);

      await receiver.waitFor(3);
      expect(await stack.listFiles(jobId)).toHaveLength(1);
      await api.ask('deleteJob', `/ocr/delete/${jobId}`, { method: 'DELETE' });
      await api.refused('deleteJob', 404, `/ocr/delete/${jobId}`, { method: 'DELETE' });
      await api.refused('getJobStatus', 404, `/ocr/status/${jobId}`);
      await waitUntil('the files are gone', async () => (await stack.listFiles(jobId)).length === 0);

      const events = (await receiver.waitFor(4)).map((delivery) => verifyDelivery(delivery, endpoint.secret));
      const inOrder = events.toSorted((one, other) => (one.sequence ?? 0) - (other.sequence ?? 0));
      expect(inOrder.map((event) => event.eventType)).toEqual([
        'job.created',
        'job.started',
        'job.completed',
        'job.deleted',
      ]);
      expect(new Set(events.map((event) => event.eventId)).size).toBe(4);
      expect(events.every((event) => event.jobId === jobId)).toBe(true);
    } finally {
      await receiver.close();
    }
  });

  test('a file sent as a form comes back, scans included', async ({ api }) => {
    const jobId = await api.sendForm(await readDocument('scan-2-pages.pdf'), { pages: '1' });
    expect(await api.waitForEnd(jobId)).toMatchObject({ status: 'completed', total_pages: 2, processed_pages: 1 });
    const result = await api.ask('getJobResult', `/ocr/result/${jobId}`);
    expect(result.credits_used).toBe(1);
    expect(result.pages.map((page) => page.page_number)).toEqual([1]);
    expect(result.pages[0]?.result).toContain('Ships lay at anchor for most of January');
  });

  test('a file at an address is fetched, over redirects, and comes back', async ({ api }) => {
    const bytes = await readDocument('text-3-pages.pdf');
    const server = await startFileServer((request, response) => {
      if (request.url === '/moved') response.writeHead(302, { Location: '/chapters.pdf' }).end();
      else response.writeHead(200, { 'Content-Type': 'application/pdf' }).end(bytes);
    });
    try {
      const job = await api.ask('createJobFromUrl', '/ocr/uploads/url', {
        method: 'POST',
        body: { url: `${server.url}/moved`, extract_bounding_boxes: true },
      });
      expect(await api.waitForEnd(job.job_id)).toMatchObject({ status: 'completed', total_pages: 3 });
      const result = await api.ask('getJobResult', `/ocr/result/${job.job_id}`);
      expect(result.pages[1]?.result).toContain('# A letter from the islands');
      expect(result.pages[1]?.bounding_boxes?.[0]).toMatchObject({
        type: 'heading',
        text: 'A letter from the islands',
      });
      expect(server.requested).toEqual(['/moved', '/chapters.pdf']);
    } finally {
      await server.close();
    }
  });

  test('status and result answer at both paths, with and without the prefix; 202 while the job runs', async ({
    api,
  }) => {
    const jobId = await api.uploadFile(await makeDocument(['scan']));
    const running = await api.send(`/ocr/result/${jobId}`);
    expect(running.status).toBe(202);
    expect(await running.json()).not.toHaveProperty('pages');
    await api.waitForEnd(jobId);

    for (const prefix of ['', '/api/v1']) {
      for (const path of [`/ocr/status/${jobId}`, `/ocr/jobs/${jobId}/status`]) {
        const answer = await api.send(`${prefix}${path}`);
        expect({ path, body: await answer.json() }).toMatchObject({ path, body: { id: jobId, status: 'completed' } });
      }
      for (const path of [`/ocr/result/${jobId}`, `/ocr/jobs/${jobId}/result`]) {
        const answer = await api.send(`${prefix}${path}`);
        expect({ path, body: await answer.json() }).toMatchObject({ path, body: { job_id: jobId, total_pages: 1 } });
      }
    }
    const deleted = await api.send(`/ocr/jobs/${jobId}`, { method: 'DELETE' });
    expect(deleted.status).toBe(200);
  });
});
