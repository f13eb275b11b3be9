import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';

export interface ExtractOptions {
  file: string;
  schemaFile?: string;
  model?: string;
  pages?: string;
}

export interface ExtractedDocument {
  jobId: string;
  creditsUsed: number;
  fileName: string;
  /** Markdown, or the fields of the schema. */
  result: string | Record<string, unknown>;
  pages: { page_number: number; result: string | Record<string, unknown> | null }[];
  failedPages: number;
}

const upload = z.object({
  job_id: z.string(),
  parts: z.array(z.object({ part_number: z.int(), upload_url: z.url(), start_byte: z.int(), end_byte: z.int() })),
});
const status = z.object({
  status: z.enum(['pending', 'processing', 'completed', 'failed']),
  total_pages: z.int(),
  processed_pages: z.int(),
  failed_pages: z.int(),
  error_message: z.string().nullable(),
});
const value = z.union([z.string(), z.record(z.string(), z.unknown())]);
const result = z.object({
  credits_used: z.int(),
  file_name: z.string(),
  pages: z.array(z.object({ page_number: z.int(), result: value.nullable() })),
});
const merged = z.object({ result: value });
const refusal = z.object({ error: z.object({ message: z.string() }) });

const pollEveryMs = 150;

/**
 * Sends a file through the service's own HTTP API, as any client would: create, upload, complete, poll, read.
 * `progress` is told a line whenever something has changed. Throws an Error whose message is for a person.
 */
export async function extractFile(
  service: { apiUrl: string; apiKey: string },
  options: ExtractOptions,
  progress: (line: string) => void,
): Promise<ExtractedDocument> {
  const bytes = await readFile(options.file);
  const schema = options.schemaFile === undefined ? null : await readFile(options.schemaFile, 'utf8');
  const call = <Shape>(method: string, route: string, shape: z.ZodType<Shape>, body?: object): Promise<Shape> =>
    request(service, method, route, shape, body);

  const created = await call('POST', '/ocr/uploads/direct', upload, {
    file_name: path.basename(options.file),
    file_size: bytes.byteLength,
    content_type: 'application/pdf',
    format: schema === null ? 'markdown' : 'structured',
    ...(schema === null ? {} : { schema }),
    ...(options.model === undefined ? {} : { model: options.model }),
    ...(options.pages === undefined ? {} : { pages: options.pages }),
  });
  const parts = [];
  for (const part of created.parts) {
    const etag = await putPart(part.upload_url, bytes.subarray(part.start_byte, part.end_byte + 1));
    parts.push({ part_number: part.part_number, etag });
  }
  await call('POST', `/ocr/uploads/${created.job_id}/complete`, z.unknown(), { parts });
  const ended = await waitForEnd(() => call('GET', `/ocr/status/${created.job_id}`, status), progress);
  const read = await call('GET', `/ocr/result/${created.job_id}?limit=1000`, result);
  const document = await call('GET', `/ocr/result/${created.job_id}/document`, merged);
  return {
    jobId: created.job_id,
    creditsUsed: read.credits_used,
    fileName: read.file_name,
    result: document.result,
    pages: read.pages,
    failedPages: ended.failed_pages,
  };
}

async function request<Shape>(
  service: { apiUrl: string; apiKey: string },
  method: string,
  route: string,
  shape: z.ZodType<Shape>,
  body?: object,
): Promise<Shape> {
  const response = await fetch(`${service.apiUrl}/api/v1${route}`, {
    method,
    headers: { 'X-API-Key': service.apiKey, ...(body ? { 'Content-Type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const answer: unknown = await response.json();
  if (response.ok) return shape.parse(answer);
  const refused = refusal.safeParse(answer);
  throw new Error(refused.success ? refused.data.error.message : `The service answered ${response.status}.`);
}

async function putPart(url: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const response = await fetch(url, { method: 'PUT', body: bytes });
  const etag = response.headers.get('etag');
  if (!response.ok || etag === null) throw new Error(`The store answered ${response.status} to the upload.`);
  return etag;
}

type Status = z.infer<typeof status>;

async function waitForEnd(look: () => Promise<Status>, progress: (line: string) => void): Promise<Status> {
  let told = '';
  for (;;) {
    const now = await look();
    if (now.status === 'completed') return now;
    if (now.status === 'failed') throw new Error(now.error_message ?? 'The document could not be processed.');
    const line = now.total_pages === 0 ? 'preparing' : `${now.processed_pages} of ${now.total_pages} pages`;
    if (line !== told) progress(line);
    told = line;
    await delay(pollEveryMs);
  }
}
