import { meanConfidence, withoutHints, type ReadPage } from '@recto/document-model';
import type { ComposedPage } from './compose-page.js';
import type { PageContent } from './page-content.js';

/** The outcome of a page that was laid out; `unreadWords` is how many the page shows beside those that were found. */
export function toReadPage(
  found: PageContent,
  { blocks, tables, markdown, coverage, inventedWords }: ComposedPage,
  { pageNumber, unreadWords }: { readonly pageNumber: number; readonly unreadWords: number },
): ReadPage {
  const { rules, ticks, widthPt, heightPt, source } = found;
  const words = found.words.map(withoutHints);
  return {
    outcome: 'read',
    pageNumber,
    blocks,
    markdown,
    coverage,
    unreadWords,
    inventedWords,
    words,
    tables,
    rules,
    ...(ticks && { ticks }),
    confidence: meanConfidence(words),
    widthPt,
    heightPt,
    source,
    modelTokens: null,
  };
}
