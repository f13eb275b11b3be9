import type { Check, DocumentCitation, PageExtraction } from '@recto/fields';
import type { DocumentPage, Job } from '@recto/jobs';
import { z } from 'zod';
import { joinPages } from './join-pages.js';

export interface MergedDocument {
  result: string | Record<string, unknown>;
  /** JSON pointer of each value, and of each item of a list -> the page that it is from. */
  fieldPages: Record<string, number>;
  /** Sums and other rules over the whole, and what its schema misses. */
  checks: readonly Check[];
  /** By JSON pointer of the value: where it was read. */
  citations: Readonly<Record<string, DocumentCitation>>;
}

const storedObject = z.record(z.string(), z.unknown());
const storedCitations = z.record(
  z.string(),
  z.object({
    quote: z.string(),
    box: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
    confidence: z.number(),
  }),
);

/**
 * The whole document of a job as one: the Markdown of its pages, tables over page breaks joined, or one object of what its pages
 * show. The same pages give the same result.
 */
export async function mergeDocument(job: Job, pages: readonly DocumentPage[]): Promise<MergedDocument> {
  if (job.resultFormat !== 'structured') {
    return { result: joinPages(pages.map((page) => page.markdown ?? '')), fieldPages: {}, checks: [], citations: {} };
  }
  const schema = storedObject.parse(job.schema);
  const instruction = job.instruction ?? undefined;
  // A quarter of all that the API would load at its start.
  const { mergeExtractions } = await import('@recto/fields');
  const { value, valuePages, checks, citations } = mergeExtractions(pages.map(toExtraction), schema, instruction);
  return { result: value, fieldPages: valuePages, checks, citations };
}

function toExtraction({ pageNumber, structured, citations }: DocumentPage): PageExtraction {
  const extraction = { value: storedObject.parse(structured ?? {}), citations: storedCitations.parse(citations ?? {}) };
  return { pageNumber, extraction };
}
