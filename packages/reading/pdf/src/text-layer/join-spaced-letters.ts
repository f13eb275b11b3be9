import { gapBetween } from './collect-runs.js';
import type { Glyph } from './glyph.js';

/** Fewer single letters in a row are initials, variables or the marks of a list. */
const minLetters = 5;
/** Gaps of one word differ by at most this share of the size. */
const gapTolerance = 0.12;
const maxGap = 0.75;

/**
 * Joins headings that are set with a space between each letter: five and more single letters in a row at even, close
 * distances. The alphabet of an index and rows of the same mark are left alone.
 */
export function joinSpacedLetters(words: readonly Glyph[][]): Glyph[][] {
  const joined: Glyph[][] = [];
  let row: Glyph[][] = [];
  const closeRow = () => {
    if (isSpacedWord(row)) joined.push(row.flat());
    else joined.push(...row);
    row = [];
  };
  for (const word of words) {
    if (!isSingleLetter(word) || !continuesRow(row, word)) closeRow();
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
