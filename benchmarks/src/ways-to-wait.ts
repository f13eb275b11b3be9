import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { callService, startDocument, type Service } from './service-client.js';

const progress = z.object({ status: z.enum(['pending', 'processing', 'completed', 'failed']) });
const ended = z.object({ status: z.literal('completed'), result: z.string() });
const pollEveryMs = 5;

/** Ways to learn that a document has been read: each sends one as a form, and resolves with what the job has read. */
export const waysToWait = {
  'polling each 5 ms': (service, bytes) =>
    follow(service, bytes, async (jobId) => {
      for (;;) {
        const { status } = await callService(service, `/ocr/status/${jobId}`, progress);
        if (status === 'completed' || status === 'failed') return;
        await pause(pollEveryMs);
      }
    }),
  '?wait=60&until=finished': (service, bytes) =>
    follow(service, bytes, async (jobId) => {
      await callService(service, `/ocr/status/${jobId}?wait=60&until=finished`, progress);
    }),
  '?wait=30, again and again': (service, bytes) =>
    follow(service, bytes, async (jobId) => {
      for (;;) {
        const { status } = await callService(service, `/ocr/status/${jobId}?wait=30`, progress);
        if (status === 'completed' || status === 'failed') return;
      }
    }),
  'server-sent events': (service, bytes) =>
    follow(service, bytes, async (jobId) => {
      const response = await listen(service, jobId);
      // The stream ends with the job.
      await response.text();
    }),
  'POST /ocr/extract': async (service, bytes) => {
    const form = new FormData();
    form.set('no_cache', 'true');
    form.set('file', new Blob([bytes], { type: 'application/pdf' }), 'benchmark.pdf');
    return (await callService(service, '/ocr/extract?wait=60', ended, form)).result;
  },
} satisfies Record<string, (service: Service, bytes: Uint8Array<ArrayBuffer>) => Promise<string>>;

async function follow(
  service: Service,
  bytes: Uint8Array<ArrayBuffer>,
  untilEnded: (jobId: string) => Promise<void>,
): Promise<string> {
  const jobId = await startDocument(service, bytes);
  await untilEnded(jobId);
  return (await callService(service, `/ocr/result/${jobId}/document`, ended)).result;
}

/** Opens the stream of a job's events. */
export function listen(service: Service, jobId: string, signal?: AbortSignal): Promise<Response> {
  return fetch(`${service.apiUrl}/api/v1/ocr/jobs/${jobId}/events`, {
    headers: { 'X-API-Key': service.apiKey },
    ...(signal && { signal }),
  });
}
