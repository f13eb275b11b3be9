import type { PageKind } from '@recto/document-model';
import type { ReadPagesRequest } from './page-reading-types.js';

/** What is read in one go: a run of text pages, or one page whose picture is looked at. */
export type ReadingUnit =
  | { readonly type: 'text'; readonly pageNumbers: readonly number[] }
  | { readonly type: 'mixed' | 'recognition' | 'doubted' | 'unseen'; readonly pageNumber: number };

/** Few enough that the first page is out soon and an abort costs little, enough to spare round trips. */
const maxTextRun = 16;
/** Opening the document in one more thread costs about as much as reading so many pages of it. */
const minTextRun = 4;

/**
 * Splits pages into units, order kept. Text pages are shared among the threads, however few, and the first run is short
 * so that the first page is out before the rest is read. Kinds without
 * a text layer to trust are rendered: that also tells blank from broken.
 */
export function toUnits(pages: ReadPagesRequest['pages'], threads: number): ReadingUnit[] {
  const textPages = pages.filter(({ kind }) => kind === 'text').length;
  const laterRuns = Math.min(maxTextRun, Math.max(minTextRun, Math.ceil(textPages / threads)));
  const units: ReadingUnit[] = [];
  let run: number[] = [];
  const finishRun = () => {
    if (run.length > 0) units.push({ type: 'text', pageNumbers: run });
    run = [];
  };
  for (const { pageNumber, kind } of pages) {
    if (kind !== 'text') {
      finishRun();
      units.push({ type: unitTypeOf(kind), pageNumber });
      continue;
    }
    run.push(pageNumber);
    if (run.length === (units.length === 0 ? minTextRun : laterRuns)) finishRun();
  }
  finishRun();
  return units;
}

function unitTypeOf(kind: Exclude<PageKind, 'text'>): Exclude<ReadingUnit['type'], 'text'> {
  if (kind === 'unreadable') return 'unseen';
  if (kind === 'broken-text') return 'doubted';
  return kind === 'mixed' ? 'mixed' : 'recognition';
}
