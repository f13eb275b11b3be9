import type { Check, DocumentCitation } from '@recto/fields';
import { mergeInSteps } from '@recto/fields/results';
import type { Db } from '@recto/database';
import { createPageJoiner, loadDocumentPages, storedExtraction, storedSchema, type Job } from '@recto/jobs';
import { runInTurns } from '../http/send-in-pieces.js';

export interface MergedDocument {
  result: string | Record<string, unknown>;
  /** JSON pointer of each value, and of each item of a list -> the page that it is from. */
  fieldPages: Record<string, number>;
  /** Sums and other rules over the whole, and what its schema misses. */
  checks: readonly Check[];
  /** By JSON pointer of the value: where it was read. */
  citations: Readonly<Record<string, DocumentCitation>>;
}

/**
 * The whole document of a job as one: the Markdown of its pages, tables over page breaks joined, or one object of what its pages
 * show. The same pages give the same result. Others have their turn meanwhile. Whether the caller may see the job is for the
 * caller to ask.
 */
export async function mergeDocument(db: Db, job: Job): Promise<MergedDocument> {
  if (job.resultFormat !== 'structured') {
    const pieces: string[] = [];
    for await (const piece of loadJoinedMarkdown(db, job)) pieces.push(piece);
    return { result: pieces.join(''), fieldPages: {}, checks: [], citations: {} };
  }
  const schema = storedSchema(job);
  const instruction = job.instruction ?? undefined;
  const extractions: ReturnType<typeof storedExtraction>[] = [];
  for await (const pages of loadDocumentPages(db, job.id)) extractions.push(...pages.map(storedExtraction));
  const merged = await runInTurns(mergeInSteps(extractions, schema, instruction));
  const { value, valuePages, checks, citations } = merged;
  return { result: value, fieldPages: valuePages, checks, citations };
}

/** The Markdown of a whole document, piece by piece. */
export async function* loadJoinedMarkdown(db: Db, job: Job): AsyncGenerator<string> {
  const joiner = createPageJoiner();
  for await (const pages of loadDocumentPages(db, job.id))
    yield pages.map(({ markdown }) => joiner.add(markdown ?? '')).join('');
  yield joiner.end();
}
