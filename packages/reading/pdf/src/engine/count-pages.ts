import { announcedPages } from './announced-pages.js';
import { documentBytes, type OpenDocument } from './open-document.js';
import type { Pdfium } from './pdfium.js';
import type { PageCount } from '../threads/thread-messages.js';

/** So many missing pages in a row are a lie in the page tree, not damage. */
const maxMissingRun = 1_000;
/** A longer document is not counted to its end; it is over any limit. */
const maxCounted = 100_000;
/** Missing pages at the end are damage up to this share of the pages before them, and a lie beyond. */
const damagedTailShare = 0.25;

/**
 * Counts the pages that exist. PDFium believes the root's /Count up to a million, and a tree that refers to itself
 * yields the same pages again and again. So pages are told apart by object number: the document ends with the last page
 * object seen for the first time. A gap before that is a broken page. One behind it is one too when the page tree names
 * those pages, or, where that cannot be made out, when the gap is short.
 */
export function countPages(pdfium: Pdfium, opened: OpenDocument, maxPages: number): PageCount {
  const { call } = pdfium;
  const document = opened.handle;
  const claimedCount = call.FPDF_GetPageCount(document);
  const seen = new Set<number>();
  let existing = 0;
  let index = 0;
  const last = Math.min(claimedCount, Math.max(maxCounted, maxPages + 1));
  for (; index < last && index - existing <= maxMissingRun; index += 1) {
    const objectNumber = call.EPDFDoc_GetPageObjectNumberByIndex(document, index);
    if (objectNumber === 0 || seen.has(objectNumber)) continue;
    seen.add(objectNumber);
    existing = index + 1;
  }
  const isUncounted = existing >= maxCounted && existing > maxPages;
  if (isUncounted) return { type: 'too-many' };
  const announced = existing < claimedCount ? announcedPages(documentBytes(pdfium, opened)) : undefined;
  const missing = announced ? missingTail(announced, existing) : damagedTail(claimedCount, existing, pdfium, document);
  const pageCount = existing + missing;
  if (pageCount > maxPages) return { type: 'too-many', pageCount };
  const isRepaired = call.FPDF_DocumentHasValidCrossReferenceTable(document) === 0;
  return { type: 'counted', pageCount, isRepaired };
}

/** Pages that the tree names behind the last one that exists; one that it has named before is no page of its own. */
function missingTail(announced: readonly number[], existing: number): number {
  const seen = new Set<number>();
  let last = 0;
  announced.forEach((object, index) => {
    const isNew = object === 0 || !seen.has(object);
    seen.add(object);
    if (isNew) last = index + 1;
  });
  const missing = Math.max(0, last - existing);
  return missing > maxMissingRun ? 0 : missing;
}

function damagedTail(claimedCount: number, existing: number, pdfium: Pdfium, document: number): number {
  const missing = claimedCount - existing;
  if (missing <= 0 || missing > existing * damagedTailShare) return 0;
  const isRepeat = pdfium.call.EPDFDoc_GetPageObjectNumberByIndex(document, claimedCount - 1) !== 0;
  return isRepeat ? 0 : missing;
}
