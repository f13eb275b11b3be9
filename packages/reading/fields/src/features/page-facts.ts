import { titleOfOrder } from '../vocabulary/letterhead-words.js';
import type { Span } from '../candidates/span.js';
import type { PageContext } from '../labels/page-context.js';
import type { Layout } from '../layout/layout-page.js';
import { middleOf, sizesOf, widthInSizes } from '../layout/paper-width.js';
import { currencyMark } from '../values/currency-marks.js';
import { parseNumber } from '../values/parse-number.js';

/** What of a page as a whole the candidates are held against. */
export interface PageFacts {
  /** Most words of the page stand in lines of many words. */
  readonly isRunningText: boolean;
  /** It calls itself an order: who wrote it is who buys. */
  readonly isOrder: boolean;
  readonly typicalSize: number;
  readonly widthInSizes: number;
  readonly largestSize: number;
  /** All amounts with cents or a currency, in reading order. */
  readonly amounts: readonly number[];
  readonly largestAmount: number;
  /** Amounts that are the sum of two others, and those that take part in one. */
  readonly sums: ReadonlySet<number>;
  readonly addends: ReadonlySet<number>;
}

/** Largest amounts only are tried as sums: three of n are n squared tries. */
const maxSummed = 24;

export function pageFacts(spans: readonly Span[], { layout, notation }: PageContext): PageFacts {
  const sizes = sizesOf(layout);
  const amounts = spans.flatMap(({ source, text }) => {
    if (source !== 'number' || !(/[.,]\d{2}(?!\d)/.test(text) || currencyMark.test(text))) return [];
    const parsed = parseNumber(text, notation.decimalMark ?? '.');
    return parsed === undefined || parsed.isPercent ? [] : [Math.round(parsed.value * 100)];
  });
  const largest = [...new Set(amounts)].filter((one) => one > 0).sort((a, b) => b - a);
  const known = new Set(largest);
  const sums = new Set<number>();
  const addends = new Set<number>();
  const tried = largest.slice(0, maxSummed);
  for (const sum of tried)
    for (const part of tried) {
      const other = sum - part;
      if (part < sum && other <= part && known.has(other)) {
        sums.add(sum);
        addends.add(part).add(other);
      }
    }
  return {
    isRunningText: isRunningText(layout),
    isOrder: layout
      .slice(0, linesOfHead)
      .some(({ segments }) => segments.some(({ text }) => titleOfOrder.test(text.replaceAll('’', "'")))),
    typicalSize: middleOf(sizes),
    widthInSizes: widthInSizes(layout),
    largestSize: sizes.at(-1) ?? 10,
    amounts,
    largestAmount: largest[0] ?? 0,
    sums,
    addends,
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
