import type { JobPage } from '@recto/sdk';
import { cutText } from './cut-text.js';
import { estimateTokens } from './estimate-tokens.js';
import { headingOfPage, textOfPage } from './present-page.js';

export interface PresentedPages {
  text: string;
  /** Where to go on; null when everything is there. */
  next: { pageNumber: number; offset: number } | null;
}

/**
 * Pages one below the other within a budget of tokens, the first one from `offset` (in characters of its text) on. No
 * more pages are taken than fit. Joined, the texts of several calls are those of the pages: nothing is left out.
 */
export async function presentPages(
  pages: AsyncIterable<JobPage>,
  { maxTokens, offset }: { maxTokens: number; offset: number },
): Promise<PresentedPages> {
  const shown: string[] = [];
  let left = maxTokens;
  let start = offset;
  for await (const page of pages) {
    const heading = headingOfPage(page);
    left -= estimateTokens(heading);
    // What is left is too little to begin another page with.
    if (shown.length > 0 && left < leastOfPage)
      return { text: shown.join('\n\n'), next: { pageNumber: page.page_number, offset: 0 } };
    const { text, nextOffset } = cutText(textOfPage(page), { offset: start, maxTokens: Math.max(left, leastOfPage) });
    shown.push(`${heading}\n${text}`);
    if (nextOffset !== null)
      return { text: shown.join('\n\n'), next: { pageNumber: page.page_number, offset: nextOffset } };
    left -= estimateTokens(text);
    start = 0;
  }
  return { text: shown.join('\n\n'), next: null };
}

const leastOfPage = 50;
