import { matchWords } from './match-words.js';
import { tokensOf } from './tokens-of.js';
import { visibleText } from './visible-text.js';

export interface Truth {
  /** Share of the page's words that reached the result, 0..1; 1 when the page has no words. */
  readonly coverage: number;
  /** Words of the result that the page does not have, or not so often. */
  readonly invented: readonly string[];
  /** Words of the page that did not reach the result. */
  readonly missing: readonly string[];
}

/**
 * Compares a page's words with what was made of them. It knows nothing of how the Markdown was written: both sides are
 * reduced to runs of letters and digits, and each is ticked off at most once.
 *
 * @param asides texts of the page that belong to the result and not to its Markdown: running heads, footers, page numbers.
 */
export function measureTruth(words: readonly string[], markdown: string, asides: readonly string[] = []): Truth {
  const page = words.flatMap(tokensOf);
  const { text, ordinals } = visibleText(markdown);
  const { missing, invented } = matchWords(page, tokensOf(text), [...ordinals, ...asides.flatMap(tokensOf)]);
  const coverage = page.length === 0 ? 1 : 1 - missing.length / page.length;
  return { coverage: Math.floor(coverage * 10_000) / 10_000, invented, missing };
}
