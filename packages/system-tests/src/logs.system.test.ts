import { expect } from '@jest/globals';
import { startWebhookReceiver } from '@recto/test-support';
import { z } from 'zod';
import { readDocument } from './harness/documents.js';
import { startFileServer } from './harness/file-server.js';
import { onEachBackend } from './harness/on-each-backend.js';
import type { AppName, Stack } from './harness/start-stack.js';

const apps: readonly AppName[] = ['api', 'worker', 'webhook-worker'];

const record = z.looseObject({
  timestamp: z.iso.datetime(),
  level: z.enum(['debug', 'info', 'warn', 'error']),
  service: z.string(),
  message: z.string(),
  requestId: z.string().optional(),
  path: z.string().optional(),
  jobId: z.string().optional(),
});

function recordsOf(stack: Stack, app: AppName) {
  return stack.linesOf(app).map((line) => record.parse(JSON.parse(line)));
}

onEachBackend('logs', { env: { LOG_LEVEL: 'debug' } }, (test) => {
  test('are JSON lines that follow a job by its ids, and hold no text of a document and no secret', async (stack) => {
    const { api } = stack;
    const receiver = await startWebhookReceiver();
    const bytes = await readDocument('text-3-pages.pdf');
    const server = await startFileServer((request, response) => {
      if (request.url?.startsWith('/there')) response.writeHead(200).end(bytes);
      else response.writeHead(404).end();
    });
    try {
      const endpoint = await api.ask('createWebhookEndpoint', '/webhooks', {
        method: 'POST',
        body: { url: `${receiver.url}?code=endpoint-word-4711` },
      });
      const jobId = await api.uploadFile(bytes);
      await api.waitForEnd(jobId);
      const requestId = 'a-request-of-the-test';
      await api.ask('getJobResult', `/ocr/result/${jobId}`, { headers: { 'X-Request-Id': requestId } });
      for (const path of ['/there', '/gone']) {
        const url = `${server.url}${path}?key=source-word-4711`;
        const { job_id: fetched } = await api.ask('createJobFromUrl', '/ocr/uploads/url', {
          method: 'POST',
          body: { url },
        });
        await api.waitForEnd(fetched);
      }
      await receiver.waitFor(9);
      // The last lines are written when the processes end.
      for (const app of apps) await stack.kill(app, 'SIGTERM');

      const ofRequest = recordsOf(stack, 'api').filter((entry) => entry.requestId === requestId);
      expect(ofRequest).toHaveLength(1);
      expect(ofRequest[0]?.path).toContain(jobId);
      expect(recordsOf(stack, 'worker').filter((entry) => entry.jobId === jobId).length).toBeGreaterThanOrEqual(2);
      expect(recordsOf(stack, 'webhook-worker').length).toBeGreaterThanOrEqual(9);

      const all = apps.flatMap((app) => stack.linesOf(app)).join('\n');
      const secretHalf = endpoint.secret.slice('whsec_'.length);
      const forbidden = ['harbour', 'anchor', 'Provisions', stack.team.apiKey, secretHalf, 'X-Amz-', 'word-4711'];
      const sealed = [stack.env.SECRETS_KEY ?? '', stack.env.S3_SECRET_KEY ?? ''];
      expect([...forbidden, ...sealed].filter((text) => all.includes(text))).toEqual([]);
    } finally {
      await receiver.close();
      await server.close();
    }
  });
});
