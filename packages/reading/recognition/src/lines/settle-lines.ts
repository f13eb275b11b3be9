import { median } from '@recto/document-model';
import type { RecognisedWord } from '../engine/recognition-engine.js';
import { linesOf } from '../reading/drop-junk.js';
import { descenderShare, hasAscender, hasDescender, hasDot } from './line-letters.js';
import { settleSizes } from './settle-sizes.js';

/** A row is this much higher than capitals and ascenders of its line (.70 of the size over .92 of it). */
export const rowOverAscent = 1.31;
/** And than small letters without one; a "t" ends between (.84 to .93 of an ascender). */
const rowOverSmallLetter = 1.77;
const rowOverT = 1.46;
/** A row is this much of the size of common faces (.82 to .99, measured on Helvetica, Times, Liberation). */
export const rowHeightPerSize = 0.92;
/** The height of an "x" in a row. */
export const xHeightShare = 0.54;
/** Ink that ends further from the line than this share of the row does not stand on it: raised print, another cell. */
const maxOffLine = 0.24;
/** A box higher than this share of its row holds more than its word. */
const maxHeightOverRow = 1.1;
/** Words of letters and figures alone: brackets and marks end higher and lower. */
const measurable = /^[\p{L}\p{N}][\p{L}\p{N}.,:;'’-]*$/u;

/**
 * Words whose lines have one baseline and whose like sizes are alike. The boxes of a recogniser follow each word's ink, and
 * its rows are guesses: both waver from line to line more than rows of a table or headings differ.
 */
export function settleLines(words: readonly RecognisedWord[]): RecognisedWord[] {
  const lines = linesOf(words).map((line) => ({ line, baseline: baselineOf(line) }));
  const sizes = settleSizes(
    lines.map(({ line, baseline }) => ({ size: rowHeight(line, baseline), weight: lettersIn(line) + 1 })),
  );
  return lines.flatMap(({ line, baseline }, index) => {
    const rowHeightPx = sizes[index] ?? 0;
    return line.map((word) => ({ ...onLine(word, baseline, rowHeightPx), rowHeightPx }));
  });
}

/** Foot of the words without descenders, or where those of the others begin; undefined without letters. */
export function baselineOf(line: readonly RecognisedWord[]): number | undefined {
  const words = line.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
  const feet = words.filter((word) => !hasDescender.test(word.text) && !isTooHigh(word));
  if (feet.length > 0) return median(feet.map(({ bottom }) => bottom));
  return words.length === 0 ? undefined : median(words.map((word) => word.bottom - drop(word.rowHeightPx)));
}

/** How far descenders reach below the line. */
function drop(rowHeightPx: number): number {
  return (rowHeightPx / rowHeightPerSize) * descenderShare;
}

/** By the heights of letters, and by the engine's guess, which counts as much as one word. */
function rowHeight(line: readonly RecognisedWord[], baseline: number | undefined): number {
  const guess = line[0]?.rowHeightPx ?? 0;
  if (baseline === undefined) return guess;
  const fitting = line.filter((word) => measurable.test(word.text) && !isTooHigh(word));
  const heads = fitting.filter(({ text }) => hasAscender.test(text));
  const rows = (heads.length > 0 ? heads : fitting)
    .map(({ text, top }) => (baseline - top) * rowOver(text))
    .filter((row) => row > 0);
  return rows.length === 0 ? guess : median(guess > 0 && rows.length % 2 === 1 ? [...rows, guess] : rows);
}

/** How much higher a row is than the letters of a word. */
function rowOver(text: string): number {
  if (hasAscender.test(text) || hasDot.test(text.normalize('NFD'))) return rowOverAscent;
  return text.includes('t') ? rowOverT : rowOverSmallLetter;
}

/** In noise, engines give words the height of what lies between the rows. */
function isTooHigh({ top, bottom, rowHeightPx }: RecognisedWord): boolean {
  return rowHeightPx > 0 && bottom - top > rowHeightPx * maxHeightOverRow;
}

function onLine(word: RecognisedWord, baseline: number | undefined, rowHeightPx: number): RecognisedWord {
  if (baseline === undefined || !/[\p{L}\p{N}]/u.test(word.text)) return word;
  const bottom = baseline + (hasDescender.test(word.text) ? drop(rowHeightPx) : 0);
  if (isTooHigh({ ...word, rowHeightPx }))
    return { ...word, top: Math.round(baseline - rowHeightPx / rowOverAscent), bottom };
  const isOnLine = Math.abs(word.bottom - bottom) <= rowHeightPx * maxOffLine && bottom > word.top;
  return isOnLine ? { ...word, bottom } : word;
}

function lettersIn(line: readonly RecognisedWord[]): number {
  return line.reduce((sum, { text }) => sum + (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0), 0);
}
