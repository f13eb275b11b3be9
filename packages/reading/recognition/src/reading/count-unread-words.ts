import { eraseWords } from '../image/erase-words.js';
import { findLetters } from '../image/find-letters.js';
import type { GreyImage, PixelBox } from '../image/grey-image.js';
import { boxAround, groupBoxes } from '../image/group-boxes.js';

/** Letters of a line overlap in height by so much, and are no further apart than words are, in heights of an "x". */
const overlapShare = 0.4;
const reachShare = 1.6;
/** Fewer shapes side by side are stains, ticks and the corners of frames. */
const minLetters = 4;
/** A line is not much higher than its letters: the grain of photographs goes on below. */
const maxRowShare = 1.8;
/** Letters of a line are about as high as each other. */
const evenShare = { least: 0.55, most: 1.8, of: 0.7 };
/** Ink around a line of letters is theirs; that around the shapes of grain goes on. */
const marginShare = 0.5;
const minOwnInkShare = 0.85;
const inkUpTo = 128;
/** More shapes are a photograph or noise. */
const maxShapes = 6_000;
const lettersPerWord = 5;

/**
 * How many words of usual length the ink makes that looks like lines of text and lies under none of the words; `printPx` is
 * the height of an "x" in the picture.
 */
export function countUnreadWords(image: GreyImage, words: readonly PixelBox[], printPx: number): number {
  const rest = eraseWords(image, words, printPx);
  const letters = findLetters(rest, printPx);
  if (letters.length < minLetters || letters.length > maxShapes) return 0;
  const rows = groupBoxes(letters, printPx * reachShare, -printPx * overlapShare);
  return rows
    .filter((row) => isRowOfText(row) && standsAlone(rest, row, Math.round(printPx * marginShare)))
    .reduce((sum, row) => sum + Math.max(1, Math.round(row.length / lettersPerWord)), 0);
}

function isRowOfText(row: readonly PixelBox[]): boolean {
  if (row.length < minLetters) return false;
  const heights = row.map(heightOf).sort((a, b) => a - b);
  const usual = heights[Math.floor(heights.length / 2)] ?? 0;
  const even = heights.filter((height) => height >= usual * evenShare.least && height <= usual * evenShare.most);
  return heightOf(boxAround(row)) <= usual * maxRowShare && even.length >= row.length * evenShare.of;
}

/** Nearly all ink in and around the row is that of its shapes. */
function standsAlone({ widthPx, heightPx, pixels }: GreyImage, row: readonly PixelBox[], margin: number): boolean {
  const { left, right, top, bottom } = boxAround(row);
  const [from, to] = [Math.max(0, left - margin), Math.min(widthPx, right + margin)];
  const own = new Uint8Array(Math.max(0, to - from));
  for (const box of row) own.fill(1, box.left - from, box.right - from);
  let [ownInk, allInk] = [0, 0];
  for (let y = Math.max(0, top - margin); y < Math.min(heightPx, bottom + margin); y += 1) {
    const isInside = y >= top && y < bottom;
    for (let x = from; x < to; x += 1) {
      if ((pixels[y * widthPx + x] ?? 255) > inkUpTo) continue;
      allInk += 1;
      if (isInside && own[x - from] === 1) ownInk += 1;
    }
  }
  return ownInk >= allInk * minOwnInkShare;
}

function heightOf({ top, bottom }: PixelBox): number {
  return bottom - top;
}
