import { median } from '@recto/document-model';
import type { GreyImage } from '../image/grey-image.js';
import type { SeenCharacter } from './decode-characters.js';

/** Between two characters of a line that are no spaces. */
export interface LineGap {
  /** Numbers that tell a space from the gap between two letters of a word. */
  readonly features: Readonly<Record<string, number>>;
  /** Columns of the line's picture without ink between both; equal where there are none. */
  readonly whiteFrom: number;
  readonly whiteTo: number;
}

/** Of the way from paper to the darkest ink. */
const inkShare = 0.4;
/** Rows at the upper and the lower edge belong to neighbouring lines. */
const marginShare = 0.08;
/** Natural logarithm of the least probability of a space that tells. */
const leastSpace = -9;
const narrow = /^[iljtfrI1.,:;'’|!()[\]-]$/u;

/**
 * The gaps between the characters of a line, in its picture. A recogniser that was trained on a script without spaces leaves
 * most of them out: what it gives a space that it does not read, and the white between the letters, still tell them.
 */
export function lineGaps(line: GreyImage, characters: readonly SeenCharacter[]): LineGap[] {
  const letters = characters.filter(({ text }) => text !== ' ');
  const inked = inkedColumns(line);
  const raw = letters.slice(1).map((letter, index) => {
    const before = letters[index] ?? letter;
    const [from, to] = [before.position * line.widthPx, letter.position * line.widthPx];
    const white = widestWhite(inked, from, to);
    return { before, letter, white, distance: (to - from) / line.heightPx };
  });
  const whites = raw.map(({ white }) => (white.to - white.from) / line.heightPx);
  const usualWhite = median(whites);
  const usualDistance = median(raw.map(({ distance }) => distance)) || 1;
  const split = splitInTwo(whites);
  return raw.map(({ before, letter, white, distance }, index) => {
    const width = whites[index] ?? 0;
    return {
      whiteFrom: white.from,
      whiteTo: white.to,
      features: {
        white: width,
        whiteOverUsual: Math.min(1, width - usualWhite),
        distance: Math.min(3, distance),
        distanceOverUsual: Math.min(4, distance / usualDistance),
        isWideOfTwo: width > split.at ? split.apart : 0,
        spaceSeen: Math.max(0, Math.log(letter.spaceBefore) - leastSpace),
        narrowNeighbours: (narrow.test(before.text) ? 1 : 0) + (narrow.test(letter.text) ? 1 : 0),
        isInNumber: /[\d.,]/u.test(before.text) && /[\d.,]/u.test(letter.text) ? 1 : 0,
        afterMark: /[,;:.!?)%]/u.test(before.text) && !/[\d]/u.test(letter.text) ? 1 : 0,
        beforeMark: /[,;:.!?)%]/u.test(letter.text) ? 1 : 0,
        fewLetters: 1 / letters.length,
      },
    };
  });
}

/** By column, whether it holds ink of the line. */
function inkedColumns({ widthPx, heightPx, pixels }: GreyImage): Uint8Array {
  const greys = Uint8Array.from(pixels).sort();
  const darkest = greys[Math.floor(greys.length * 0.02)] ?? 0;
  const paper = greys[Math.floor(greys.length * 0.8)] ?? 255;
  const threshold = paper - inkShare * (paper - darkest);
  const margin = Math.round(heightPx * marginShare);
  const inked = new Uint8Array(widthPx);
  for (let y = margin; y < heightPx - margin; y += 1) {
    for (let x = 0; x < widthPx; x += 1) if ((pixels[y * widthPx + x] ?? 255) < threshold) inked[x] = 1;
  }
  return inked;
}

function widestWhite(inked: Uint8Array, from: number, to: number): { from: number; to: number } {
  const end = Math.min(inked.length, Math.ceil(to));
  const middle = Math.round((from + to) / 2);
  let best = { from: middle, to: middle };
  let start = Math.max(0, Math.floor(from));
  for (let x = start; x <= end; x += 1) {
    if (x < end && inked[x] === 0) continue;
    if (x - start > best.to - best.from) best = { from: start, to: x };
    start = x + 1;
  }
  return best;
}

/** The threshold between two classes of widths that leaves the least variance in both (Otsu), and how far they lie apart. */
function splitInTwo(widths: readonly number[]): { readonly at: number; readonly apart: number } {
  const sorted = [...widths].sort((a, b) => a - b);
  const total = sorted.reduce((sum, width) => sum + width, 0);
  let best = { at: Infinity, apart: 0, variance: 0 };
  let below = 0;
  for (let count = 1; count < sorted.length; count += 1) {
    below += sorted[count - 1] ?? 0;
    const apart = (total - below) / (sorted.length - count) - below / count;
    const variance = count * (sorted.length - count) * apart ** 2;
    if (variance > best.variance) best = { at: ((sorted[count - 1] ?? 0) + (sorted[count] ?? 0)) / 2, apart, variance };
  }
  return best;
}
