import type { RecognisedWord } from '../engine/recognition-engine.js';
import type { GreyImage } from '../image/grey-image.js';

const inkUpTo = 128;

/** Middles of the first and the last letter of a word, in pixels. */
export interface Ends {
  readonly first: number;
  readonly last: number;
}

/** A word and where its letters begin and end: in a typewriter face these are whole cells apart. */
export interface WordInCells {
  readonly word: RecognisedWord;
  readonly letters: number;
  /** Undefined where there is no ink. */
  readonly ends: Ends | undefined;
}

export function inCells(image: GreyImage, word: RecognisedWord): WordInCells {
  return { word, letters: Array.from(word.text).length, ends: endsOf(image, word) };
}

/** In cells of so many pixels, from the last letter of a word to the first of the next; 0 where nobody can tell. */
export function stepBetween(before: WordInCells | undefined, after: WordInCells, px: number): number {
  return before?.ends && after.ends ? (after.ends.first - before.ends.last) / px : 0;
}

/** By the first and the last columns of ink that hang together; undefined without ink. */
function endsOf(image: GreyImage, word: RecognisedWord): Ends | undefined {
  const isInk = inkedColumns(image, word);
  const [from, to] = [isInk.indexOf(1), isInk.lastIndexOf(1)];
  if (from < 0) return undefined;
  const afterFirst = isInk.indexOf(0, from);
  const firstEnd = afterFirst < 0 ? to : afterFirst - 1;
  const lastStart = isInk.lastIndexOf(0, to) + 1;
  // Letters that touch are as wide as several: half of one letter is half of what a word has for each.
  const half = (to - from) / Math.max(1, Array.from(word.text).length) / 2;
  const [first, last] = [(from + firstEnd) / 2, (lastStart + to) / 2];
  return {
    first: word.left + (firstEnd - from > 3 * half ? from + half : first),
    last: word.left + (to - lastStart > 3 * half ? to - half : last),
  };
}

function inkedColumns({ widthPx, pixels }: GreyImage, { left, right, top, bottom }: RecognisedWord): Uint8Array {
  const inked = new Uint8Array(Math.max(1, right - left));
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) if ((pixels[y * widthPx + x] ?? 255) <= inkUpTo) inked[x - left] = 1;
  }
  return inked;
}
