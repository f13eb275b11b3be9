import type { PageContent } from './composition/page-content.js';
import { meanConfidence } from './mean-confidence.js';
import type { ReadPage, UnreadablePage } from './page-reading-types.js';
import type { ReadingContext } from './reading-context.js';

/** Lays out what was found on a page and measures it: the outcome of that page, unless the layout has no end. */
export async function finishPage(
  { composers, pageTimeoutMs, signal, request }: ReadingContext,
  pageNumber: number,
  found: Omit<PageContent, 'profile' | 'structure'>,
): Promise<ReadPage | UnreadablePage> {
  const { profile, model } = request;
  const content: PageContent = { ...found, profile, structure: model.structure };
  const end = await composers.compose(content, { timeoutMs: pageTimeoutMs, signal });
  if (end.type === 'timed-out') return { outcome: 'unreadable', pageNumber, reason: 'timed-out' };
  if (end.type === 'out-of-memory') return { outcome: 'unreadable', pageNumber, reason: 'too-large' };
  const { words, rules, widthPt, heightPt, source } = found;
  const confidence = meanConfidence(words);
  return {
    outcome: 'read',
    pageNumber,
    ...end.page,
    words,
    rules,
    confidence,
    widthPt,
    heightPt,
    source,
    modelTokens: null,
  };
}
