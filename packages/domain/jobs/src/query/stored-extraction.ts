import { z } from 'zod';
import type { DocumentPage } from './get-document-pages.js';

const storedObject = z.record(z.string(), z.unknown());
const storedCitations = z.record(
  z.string(),
  z.object({
    quote: z.string(),
    box: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
    confidence: z.number(),
  }),
);

/** What was extracted from a page of a structured job, as merging wants it. */
export function storedExtraction({ pageNumber, structured, citations }: DocumentPage) {
  const extraction = { value: storedObject.parse(structured ?? {}), citations: storedCitations.parse(citations ?? {}) };
  return { pageNumber, extraction };
}

/** The schema of a structured job. */
export function storedSchema({ schema }: { schema: unknown }): Record<string, unknown> {
  return storedObject.parse(schema);
}
