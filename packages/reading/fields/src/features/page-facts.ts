import { titleOfOrder } from '../vocabulary/letterhead-words.js';
import type { Span } from '../candidates/span.js';
import type { PageContext } from '../labels/page-context.js';
import { sizeOf, typicalSize, type Layout } from '../layout/layout-page.js';
import { widthInSizes } from '../layout/paper-width.js';
import { amountsOfPage, type AmountFacts } from './amounts-of-page.js';

/** What of a page as a whole the candidates are held against. */
export interface PageFacts extends AmountFacts {
  /** Most words of the page stand in lines of many words. */
  readonly isRunningText: boolean;
  /** It calls itself an order: who wrote it is who buys. */
  readonly isOrder: boolean;
  readonly typicalSize: number;
  readonly widthInSizes: number;
  readonly largestSize: number;
}

export function pageFacts(spans: readonly Span[], { layout, notation }: PageContext): PageFacts {
  const sizes = layout.flatMap(({ segments }) => segments.flatMap(({ words }) => words.map(sizeOf)));
  return {
    isRunningText: isRunningText(layout),
    isOrder: layout
      .slice(0, linesOfHead)
      .some(({ segments }) => segments.some(({ text }) => titleOfOrder.test(text.replaceAll('’', "'")))),
    typicalSize: typicalSize(layout, 10),
    widthInSizes: widthInSizes(layout),
    largestSize: sizes.length === 0 ? 10 : Math.max(...sizes),
    ...amountsOfPage(spans, notation.decimalMark ?? '.'),
  };
}

const linesOfHead = 25;
/** Most words of the page stand in lines of many words. */
export function isRunningText(layout: Layout): boolean {
  const segments = layout.flatMap((line) => line.segments.map(({ words }) => words.length));
  const words = segments.reduce((sum, count) => sum + count, 0);
  const inLong = segments.filter((count) => count >= wordsOfProse).reduce((sum, count) => sum + count, 0);
  return words >= minWordsOfProse && inLong > shareOfProse * words;
}

const wordsOfProse = 8;
const minWordsOfProse = 60;
const shareOfProse = 0.6;
