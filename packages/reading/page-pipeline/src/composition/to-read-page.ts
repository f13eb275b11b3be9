import { meanConfidence, type ReadPage } from '@recto/document-model';
import type { ComposedPage } from './compose-page.js';
import type { PageContent } from './page-content.js';

/** A page as it is delivered: what was found on it, and what was made of that. */
export function toReadPage(
  pageNumber: number,
  { words, rules, ticks, widthPt, heightPt, source }: Omit<PageContent, 'profile' | 'structure'>,
  { blocks, tables, markdown, coverage, inventedWords }: ComposedPage,
  unreadWords: number,
): ReadPage {
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
