import { digestPage, type PageDigest } from '@recto/bundles';
import extractInThread, { type ExtractionTask, type PageFields } from '../extraction/extraction-thread.js';
import { tiltOf } from '../handlers/tilt-page.js';
import { unpackPage } from './packed-page.js';

/** A page as `packPage` packs it: it is unpacked in the thread, so that the process stays free. */
export interface PackedTask {
  readonly packed: Uint8Array;
}

export type PackedExtraction = PackedTask & Omit<ExtractionTask, 'page'>;

/** What the decisions about a bundle need to know of a page. */
export function digestPacked({ packed }: PackedTask): PageDigest {
  return digestPage({ outcome: 'read', ...unpackPage(packed) });
}

/** The fields of a page; their boxes as the page shows them. */
export function extractPacked({ packed, ...task }: PackedExtraction): PageFields {
  const { source: _source, skewDegrees = 0, perspective, ...page } = unpackPage(packed);
  const fields = extractInThread({ ...task, page });
  const tilt = tiltOf({ ...page, skewDegrees, ...(perspective && { perspective }) });
  const citations = Object.entries(fields.citations).map(([pointer, citation]) => [
    pointer,
    { ...citation, box: tilt.box(citation.box) },
  ]);
  return { ...fields, citations: Object.fromEntries(citations) as PageFields['citations'] };
}
