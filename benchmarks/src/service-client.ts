import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { BenchService } from './start-service.js';

const started = z.object({ job_id: z.string() });
const progress = z.object({
  status: z.enum(['pending', 'processing', 'completed', 'failed']),
  error_message: z.string().nullable(),
});
const result = z.object({ pages: z.array(z.object({ page_number: z.int(), result: z.string().nullable() })) });

export interface Submission {
  pageCount: number;
  /** Characters of Markdown, so that an empty answer does not pass for a fast one. */
  characters: number;
}

export type Service = Pick<BenchService, 'apiUrl' | 'apiKey'>;

/** Sends a document as a form and returns the id of its job. Throws when the service refuses it. */
export async function startDocument(service: Service, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const form = new FormData();
  form.set('format', 'markdown');
  // The same document again and again: each time it is to be read.
  form.set('no_cache', 'true');
  form.set('file', new Blob([bytes], { type: 'application/pdf' }), 'benchmark.pdf');
  const { job_id: jobId } = await callService(service, '/ocr/uploads/direct', started, form);
  return jobId;
}

/**
 * Sends a document, asks for its status `pollEveryMs` after each answer until it has ended, and fetches all of the
 * result. Throws when the service refuses it, or when the job fails.
 */
export async function submitDocument(
  service: Service,
  bytes: Uint8Array<ArrayBuffer>,
  pollEveryMs: number,
): Promise<Submission> {
  const jobId = await startDocument(service, bytes);

  for (;;) {
    const { status, error_message: message } = await callService(service, `/ocr/status/${jobId}`, progress);
    if (status === 'failed') throw new Error(`The job failed: ${message ?? 'without a reason'}`);
    if (status === 'completed') break;
    await pause(pollEveryMs);
  }
  const { pages } = await callService(service, `/ocr/result/${jobId}?limit=1000`, result);
  const characters = pages.reduce((sum, page) => sum + (page.result ?? '').length, 0);
  return { pageCount: pages.length, characters };
}

/** Sends a request, a POST where it has a body (a form, or JSON). Throws unless the answer is a 200 of this shape. */
export async function callService<Shape>(
  service: Service,
  route: string,
  shape: z.ZodType<Shape>,
  body?: FormData | string,
): Promise<Shape> {
  const type = typeof body === 'string' ? { 'Content-Type': 'application/json' } : {};
  const init = { headers: { 'X-API-Key': service.apiKey, ...type }, ...(body ? { method: 'POST', body } : {}) };
  const response = await fetch(`${service.apiUrl}/api/v1${route}`, init);
  const answer: unknown = await response.json();
  if (response.status !== 200) throw new Error(`${route} answered ${response.status}: ${JSON.stringify(answer)}`);
  return shape.parse(answer);
}
