import { gapBetween } from './collect-runs.js';
import type { Glyph } from './glyph.js';

/** Fewer single letters in a row are initials, variables or the marks of a list. */
const minLetters = 5;
/** Gaps of one word differ by at most this share of the size. */
const gapTolerance = 0.12;
const maxGap = 0.75;

/**
 * Joins headings that are set with a space between each letter: five and more single letters in a row at even, close
 * distances. The alphabet of an index, rows of the same mark, and letters no further apart than from the words beside them are left
 * alone.
 */
export function joinSpacedLetters(words: readonly Glyph[][]): Glyph[][] {
  const joined: Glyph[][] = [];
  let row: Glyph[][] = [];
  const closeRow = (next?: readonly Glyph[]) => {
    if (isSpacedWord(row) && !isAmongWords(row, joined.at(-1), next)) joined.push(row.flat());
    else joined.push(...row);
    row = [];
  };
  for (const word of words) {
    if (!isSingleLetter(word) || !continuesRow(row, word)) closeRow(word);
    if (isSingleLetter(word)) row.push(word);
    else joined.push(word);
  }
  closeRow();
  return joined;
}

function isSingleLetter(word: readonly Glyph[]): boolean {
  return word.length === 1 && /^\p{L}$/u.test(word[0]?.text ?? '');
}

function continuesRow(row: readonly Glyph[][], word: readonly Glyph[]): boolean {
  const [next] = word;
  const previous = row.at(-1)?.[0];
  if (!previous || !next) return true;
  const size = Math.max(next.style.fontSizePt, 1);
  const gap = gapBetween(previous, next) / size;
  const beforePrevious = row.at(-2)?.[0];
  const usual = beforePrevious ? gapBetween(beforePrevious, previous) / size : gap;
  return gap <= maxGap && Math.abs(gap - usual) <= gapTolerance;
}

function isSpacedWord(row: readonly Glyph[][]): boolean {
  if (row.length < minLetters) return false;
  const letters = row.map(([glyph]) => glyph?.text.toLowerCase() ?? '');
  const isAlphabet = letters.every((letter, index) => index === 0 || letter > (letters[index - 1] ?? ''));
  return !isAlphabet && new Set(letters).size >= 3;
}

/** The white before the first letter or behind the last one is that between the letters. */
function isAmongWords(
  row: readonly Glyph[][],
  before: readonly Glyph[] | undefined,
  behind: readonly Glyph[] | undefined,
): boolean {
  const [first, second, last] = [row[0]?.[0], row[1]?.[0], row.at(-1)?.[0]];
  if (!first || !second || !last) return false;
  const usual = gapBetween(first, second);
  const isAlike = (left: Glyph | undefined, right: Glyph | undefined) =>
    left !== undefined &&
    right !== undefined &&
    gapBetween(left, right) <= usual + first.style.fontSizePt * gapTolerance;
  return isAlike(before?.at(-1), first) || isAlike(last, behind?.[0]);
}
