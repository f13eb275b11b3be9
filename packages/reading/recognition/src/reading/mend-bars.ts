import type { RecognisedWord } from '../engine/recognition-engine.js';
import { linesOf } from './drop-junk.js';

/** A bar between words is no higher than a capital: this share of its row. What divides columns is higher. */
const maxHeightOverRow = 0.88;
/** It stands as near to a word as words stand to each other, by the row's height. */
const maxGapOverRow = 0.6;

/**
 * Words with the upright strokes mended that were taken for bars, as faces without serifs draw them: "I" between the words
 * of an English sentence, and the sign of the litre behind an amount that ends a line, in any language.
 */
export function mendBars(words: readonly RecognisedWord[], language: string): RecognisedWord[] {
  return linesOf(words).flatMap((line) =>
    line.map((word, index) => (word.text === '|' ? mendBar(word, line[index - 1], line[index + 1], language) : word)),
  );
}

function mendBar(
  bar: RecognisedWord,
  before: RecognisedWord | undefined,
  after: RecognisedWord | undefined,
  language: string,
): RecognisedWord {
  const { left, right, top, bottom, rowHeightPx } = bar;
  const maxGap = rowHeightPx * maxGapOverRow;
  if (rowHeightPx === 0 || bottom - top > rowHeightPx * maxHeightOverRow) return bar;
  const isNearBefore = before !== undefined && left - before.right <= maxGap;
  const isNearAfter = after !== undefined && after.left - right <= maxGap;
  if (isNearBefore && after === undefined && /\d$/.test(before.text)) return { ...bar, text: 'l' };
  const goesOn = after === undefined ? before !== undefined : isNearAfter && /^\p{Ll}/u.test(after.text);
  const isInSentence = goesOn && (before === undefined || isNearBefore);
  return language === 'eng' && isInSentence ? { ...bar, text: 'I' } : bar;
}
