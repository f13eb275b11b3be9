import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { TestTeam } from '@recto/test-support';
import type { Customer } from './customer.js';
import { makeChaosDocuments, type ChaosDocument } from './chaos-documents.js';
import type { Random } from './random.js';

/** How a document came in, and whether it can be read. */
export type Way = 'form' | 'parts' | 'url';

export interface Submission {
  jobId: string;
  team: TestTeam;
  way: Way;
  document: string;
  /** Pages that can be read; 0 where none can. */
  readablePages: number;
  /** What a user did to it after its creation was answered. */
  wish: 'delete' | 'cancel' | null;
}

/** Of the jobs, 0..1: these ask for fields, the others for Markdown. */
const structuredShare = 0.25;

type JobOptions = { format: 'markdown' } | { format: 'structured'; schema: object };
const markdownOptions: JobOptions = { format: 'markdown' };
const structuredOptions: JobOptions = {
  format: 'structured',
  schema: { type: 'object', properties: { page: { type: 'integer' }, title: { type: 'string' } } },
};

const requestLimitMs = 20_000;
const retryEveryMs = 300;

export interface Load {
  apiUrl: string;
  teams: readonly TestTeam[];
  customer: Customer;
  random: Random;
  jobs: number;
  /** Requests in flight at a time. */
  concurrency: number;
  /** Nothing is submitted from then on. */
  until: number;
  /** Resolves when the job of this number, from 0, may be submitted. */
  untilTurn(number: number): Promise<void>;
  onAccepted(submission: Submission): void;
  /** A submission was answered, with a job or a refusal. */
  onAnswered(): void;
}

/** Submits documents of mixed sizes and kinds until that many jobs are accepted, whatever happens to the service. */
export async function submitJobs(load: Load): Promise<void> {
  const documents = await makeChaosDocuments();
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < load.jobs && Date.now() < load.until) {
      const number = next;
      next += 1;
      await load.untilTurn(number);
      await submitOne(load, documents, number);
    }
  };
  await Promise.all(Array.from({ length: load.concurrency }, work));
}

async function submitOne(load: Load, documents: readonly ChaosDocument[], number: number): Promise<void> {
  const { random } = load;
  const document = pickWeighted(random, documents);
  const team = random.chance(0.03) ? load.teams.at(-1) : random.pick(load.teams.slice(0, -1));
  if (team === undefined) throw new Error('there is no team');
  const way = random.pick<Way>(['form', 'form', 'form', 'form', 'parts', 'url']);
  const wish = random.chance(0.04) ? 'delete' : random.chance(0.04) ? 'cancel' : null;
  const wishAfterMs = random.integer(0, 3_000);
  const bytes = makeUnique(document.bytes, number);
  const client = { url: load.apiUrl, team };
  const options = random.chance(structuredShare) ? structuredOptions : markdownOptions;
  const jobId = await create(client, { way, bytes, number, options }, load.customer);
  load.onAnswered();
  if (jobId === null) return;
  load.onAccepted({ jobId, team, way, document: document.name, readablePages: document.readablePages, wish });
  if (wish !== null) {
    await delay(wishAfterMs);
    await untilAnswered(client, wish === 'delete' ? `/ocr/delete/${jobId}` : `/jobs/${jobId}/cancel`, () => ({
      method: wish === 'delete' ? 'DELETE' : 'POST',
    }));
  }
}

interface Client {
  url: string;
  team: TestTeam;
}

interface Wanted {
  way: Way;
  bytes: Uint8Array<ArrayBuffer>;
  number: number;
  options: JobOptions;
}

/** The id of the job, or null where it was refused for want of credits. */
async function create(
  client: Client,
  { way, bytes, number, options }: Wanted,
  customer: Customer,
): Promise<string | null> {
  if (way === 'form') {
    const answer = await untilAnswered(client, '/ocr/uploads/direct', () => {
      const body = new FormData();
      for (const [name, value] of Object.entries(options))
        body.set(name, typeof value === 'string' ? value : JSON.stringify(value));
      body.set('file', new Blob([bytes], { type: 'application/pdf' }), 'document.pdf');
      return { method: 'POST', body };
    });
    return answer.job_id ?? null;
  }
  if (way === 'url') {
    const url = customer.offer(`${number}.pdf`, bytes);
    const answer = await untilAnswered(client, '/ocr/uploads/url', () => json({ url, ...options }));
    return answer.job_id ?? null;
  }
  const file = { file_name: 'document.pdf', file_size: bytes.byteLength, content_type: 'application/pdf', ...options };
  const upload = await untilAnswered(client, '/ocr/uploads/direct', () => json(file));
  const [part] = upload.parts ?? [];
  if (upload.job_id === undefined || part === undefined) return null;
  const etag = await putPart(part.upload_url, bytes);
  if (etag === null) return null;
  await untilAnswered(client, `/ocr/uploads/${upload.job_id}/complete`, () =>
    json({ parts: [{ part_number: 1, etag }] }),
  );
  return upload.job_id;
}

interface Answer {
  job_id?: string;
  parts?: { upload_url: string }[];
}

/**
 * Repeats a request under one idempotency key until the service has said yes or no to it: while it is away, answers
 * 5xx or asks for patience, a client tries again.
 */
async function untilAnswered({ url, team }: Client, path: string, make: () => RequestInit): Promise<Answer> {
  const headers = { 'X-API-Key': team.apiKey, 'Idempotency-Key': randomUUID() };
  for (;;) {
    try {
      const request = make();
      const response = await fetch(`${url}/api/v1${path}`, {
        ...request,
        headers: { ...headers, ...(request.headers as Record<string, string> | undefined) },
        signal: AbortSignal.timeout(requestLimitMs),
      });
      const body = (await response.json()) as Answer & { code?: string };
      const isRunning = response.status === 409 && response.headers.has('retry-after');
      if (response.status < 500 && response.status !== 429 && !isRunning) return body;
    } catch {
      // The API is away, or its answer was: nobody knows what became of the request, so it is sent again.
    }
    await delay(retryEveryMs);
  }
}

/** The part's etag; null when its address has expired. */
async function putPart(uploadUrl: string, bytes: Uint8Array<ArrayBuffer>): Promise<string | null> {
  for (;;) {
    try {
      const response = await fetch(uploadUrl, {
        method: 'PUT',
        body: bytes,
        signal: AbortSignal.timeout(requestLimitMs),
      });
      await response.arrayBuffer();
      if (response.ok) return response.headers.get('etag');
      if (response.status < 500) return null;
    } catch {
      // The store is away: the part is sent again.
    }
    await delay(retryEveryMs);
  }
}

function json(body: object): RequestInit {
  return { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}

/** A comment behind the end: the same document, and bytes of its own, so that no job is answered with another's pages. */
function makeUnique(bytes: Uint8Array<ArrayBuffer>, number: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.concat([bytes, Buffer.from(`\n% ${number}\n`)]));
}

function pickWeighted(random: Random, documents: readonly ChaosDocument[]): ChaosDocument {
  let left = random.next() * documents.reduce((sum, { weight }) => sum + weight, 0);
  for (const document of documents) {
    left -= document.weight;
    if (left < 0) return document;
  }
  return random.pick(documents);
}
