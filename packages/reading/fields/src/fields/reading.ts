import type { Citation, PageWord } from '../extraction-types.js';
import { unionOf } from '../layout/box-geometry.js';
import { textOf } from '../layout/layout-page.js';
import type { ParsedValue } from '../values/parsed-value.js';

/** A value with the words that it was read from. */
export interface Reading {
  readonly value: unknown;
  readonly words: readonly PageWord[];
  /** 0..1: how plainly the words belong to the field. */
  readonly certainty: number;
  /** The certainty counts how well the words were read, too. */
  readonly isProbability?: boolean;
  /** Of a list inside of a record: its values, each for itself. */
  readonly items?: readonly Reading[];
}

/** The reading of a value that was parsed from `textOf(words)`. */
export function readingOf(parsed: ParsedValue, words: readonly PageWord[], certainty: number): Reading {
  return { value: parsed.value, words: wordsBetween(words, parsed.start, parsed.end), certainty };
}

export function citationOf(reading: Reading): Citation {
  const recognised = reading.words.reduce((sum, word) => sum + word.confidence, 0) / Math.max(1, reading.words.length);
  return {
    quote: textOf(reading.words),
    box: unionOf(reading.words.map((word) => word.box)),
    confidence: Math.round((reading.isProbability === true ? 1 : recognised) * reading.certainty * 1_000) / 1_000,
  };
}

/** Words without those that nothing is left of. */
export function citable(words: readonly PageWord[]): PageWord[] {
  return words.filter((word) => word.text.trim() !== '');
}

/** The words of a range of `textOf(words)`. */
export function wordsBetween(words: readonly PageWord[], start: number, end: number): PageWord[] {
  let offset = 0;
  return words.filter((word) => {
    const wordStart = offset;
    offset += word.text.trim().length + 1;
    return wordStart < end && offset - 1 > start;
  });
}
