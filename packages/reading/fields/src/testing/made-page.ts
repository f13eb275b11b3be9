import type { ExtractionPage, PageBlock, PageWord } from '../extraction-types.js';

/** A run of text at `x` points; words are 5 pt per letter, with a space of 2.5 pt, as 10 pt type would be. */
export type MadeRun = readonly [x: number, text: string];

/** Lays out rows from top to bottom for tests: `undefined` leaves a line empty. Rows are 14 pt apart, letters 10 pt high. */
export function madePage(
  rows: readonly (readonly MadeRun[] | undefined)[],
  blocks: readonly PageBlock[] = [],
): ExtractionPage {
  const words = rows.flatMap((row, index) => (row ?? []).flatMap(([x, text]) => wordsOf(x, 40 + index * 14, text)));
  return { pageNumber: 1, widthPt: 595, heightPt: 842, words, blocks };
}

function wordsOf(x: number, y: number, text: string): PageWord[] {
  let left = x;
  return text.split(' ').map((word) => {
    const box = { x: left, y, width: word.length * 5, height: 10 };
    left += box.width + 2.5;
    return { text: word, box, confidence: 1, fontSizePt: 10 };
  });
}

/** Text that ends at `x`, as figures in a column do. */
export function endingAt(x: number, text: string): MadeRun {
  const words = text.split(' ');
  return [x - words.reduce((sum, word) => sum + word.length * 5, 0) - (words.length - 1) * 2.5, text];
}
