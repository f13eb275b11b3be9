import { documentKinds, evidenceGroups, type BundleDocumentResponse } from '@recto/contracts';
import type { JobDocument } from '@recto/jobs';
import { z } from 'zod';
import { presentChecks } from './present-checks.js';
import { presentBox, withinUnit } from './present-job-page.js';

const object = z.record(z.string(), z.unknown());
const storedCitations = z.record(
  z.string(),
  z.object({
    pageNumber: z.int(),
    quote: z.string(),
    box: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
    confidence: z.number(),
  }),
);

const timedOut = 'Reading the fields of a page timed out; those of the other pages are there.';
const failed = 'The fields of the document could not be read.';

/** What a document is less sure of than this says so. */
const sureFrom = 0.8;

/** A document of a bundle, as its job's row has it. */
export function presentDocument(document: JobDocument): BundleDocumentResponse {
  const { number, firstPage, lastPage, errorCode } = document;
  const confidence = withinUnit(document.confidence);
  return {
    number,
    kind: z.enum(documentKinds).parse(document.kind),
    kind_confidence: withinUnit(document.kindConfidence),
    first_page: firstPage,
    last_page: lastPage,
    confidence,
    is_doubtful: confidence < sureFrom,
    reasons: z.array(z.enum(evidenceGroups)).parse(document.reasons),
    possible_starts: z
      .array(z.object({ pageNumber: z.int(), probability: z.number() }))
      .parse(document.possibleStarts)
      .map(({ pageNumber, probability }) => ({ page_number: pageNumber, probability: withinUnit(probability) })),
    unread_pages: z.array(z.int()).parse(document.unreadPages),
    template_slug: document.preset,
    fields: object.nullable().parse(document.fields),
    ...(document.fields === null ? {} : presentFields(document)),
    error: errorCode === null ? null : { code: errorCode, message: errorCode === 'timed_out' ? timedOut : failed },
  };
}

function presentFields({ citations, fieldPages, checks }: JobDocument) {
  const cited = Object.entries(storedCitations.parse(citations ?? {})).map(
    ([pointer, { pageNumber, quote, box, confidence }]) => [
      pointer,
      { page_number: pageNumber, quote, box: presentBox(box), confidence: withinUnit(confidence) },
    ],
  );
  return {
    field_pages: z.record(z.string(), z.int()).parse(fieldPages ?? {}),
    citations: Object.fromEntries(cited) as BundleDocumentResponse['citations'],
    checks: presentChecks(checks ?? []),
  };
}
