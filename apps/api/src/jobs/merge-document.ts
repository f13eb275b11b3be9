import type { Check, DocumentCitation } from '@recto/fields';
import { joinPages, storedExtraction, storedSchema, type DocumentPage, type Job } from '@recto/jobs';

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
 * show. The same pages give the same result.
 */
export async function mergeDocument(job: Job, pages: readonly DocumentPage[]): Promise<MergedDocument> {
  if (job.resultFormat !== 'structured') {
    return { result: joinPages(pages.map((page) => page.markdown ?? '')), fieldPages: {}, checks: [], citations: {} };
  }
  const schema = storedSchema(job);
  const instruction = job.instruction ?? undefined;
  // A quarter of all that the API would load at its start.
  const { mergeExtractions } = await import('@recto/fields');
  const { value, valuePages, checks, citations } = mergeExtractions(pages.map(storedExtraction), schema, instruction);
  return { result: value, fieldPages: valuePages, checks, citations };
}
