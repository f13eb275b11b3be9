import { eraseWords } from '../image/erase-words.js';
import { findLetters } from '../image/find-letters.js';
import type { GreyImage, PixelBox } from '../image/grey-image.js';
import { boxAround, groupBoxes } from '../image/group-boxes.js';

/** Letters of a line overlap in height by so much, and are no further apart than words are, in heights of an "x". */
const overlapShare = 0.4;
const reachShare = 1.6;
/** Ink around a line of letters is theirs; that around the shapes of grain goes on. */
const marginShare = 0.5;
const minOwnInkShare = 0.85;
const inkUpTo = 128;
/** More shapes are a photograph or noise. */
const maxShapes = 6_000;
const lettersPerWord = 5;
/** Edges of figures in a column are this near to each other, in heights of an "x"; more of them prove no more. */
const alignedShare = 0.35;
const mostAligned = 6;

/** Shapes of the size of letters side by side that lie under no word. */
export interface UnreadRow extends PixelBox {
  /** Words of usual length that they make. */
  readonly words: number;
  /** Numbers that tell how likely they are text, or how likely the detector of lines says that they are. */
  readonly features: Readonly<Record<string, number>>;
  readonly probability?: number;
}

/** The rows of letter-like shapes of a picture that lie under none of its words; `printPx` is the height of an "x" in it. */
export function unreadRows(image: GreyImage, words: readonly PixelBox[], printPx: number): UnreadRow[] {
  const rest = eraseWords(image, words, printPx);
  const letters = findLetters(rest, printPx);
  if (letters.length > maxShapes) return [];
  const margin = Math.round(printPx * marginShare);
  const rows = groupBoxes(letters, printPx * reachShare, -printPx * overlapShare)
    .filter((members) => ownInkShare(rest, members, margin) >= minOwnInkShare)
    .map((members) => ({ members, ...boxAround(members) }));
  return rows.map(({ members, ...box }) => ({
    ...box,
    words: Math.max(1, Math.round(members.length / lettersPerWord)),
    features: {
      ...ofShapes(members, box, printPx),
      ...ofWords(box, words, printPx),
      aligned: Math.min(
        mostAligned,
        rows.filter((row) => row.members !== members && isAligned(row, box, printPx)).length,
      ),
    },
  }));
}

function ofShapes(members: readonly PixelBox[], box: PixelBox, printPx: number): Record<string, number> {
  const heights = members.map(heightOf).sort((a, b) => a - b);
  const usual = heights[Math.floor(heights.length / 2)] ?? 0;
  const even = heights.filter((height) => height >= usual * 0.55 && height <= usual * 1.8).length / members.length;
  const width = members.reduce((sum, member) => sum + member.right - member.left, 0) / members.length;
  return {
    shapes: Math.min(8, members.length),
    isOne: members.length === 1 ? 1 : 0,
    isTwo: members.length === 2 ? 1 : 0,
    even,
    rowOverShape: Math.min(3, heightOf(box) / Math.max(1, usual)),
    height: Math.log(usual / printPx),
    heightSquare: Math.log(usual / printPx / 1.3) ** 2,
    slender: Math.min(3, usual / Math.max(1, width)),
  };
}

/** Whether it stands at the height of words, how near to them, and how many words begin or end above and below it. */
function ofWords(box: PixelBox, words: readonly PixelBox[], printPx: number): Record<string, number> {
  let nearest = Infinity;
  let aligned = 0;
  for (const word of words) {
    const shared = Math.min(box.bottom, word.bottom) - Math.max(box.top, word.top);
    if (shared > 0.6 * Math.min(heightOf(box), heightOf(word)) && heightOf(word) < 2.5 * heightOf(box)) {
      nearest = Math.min(nearest, Math.max(box.left - word.right, word.left - box.right, 0) / printPx);
    }
    if (isAligned(word, box, printPx)) aligned += 1;
  }
  return {
    isLevel: nearest === Infinity ? 0 : 1,
    levelDistance: nearest === Infinity ? 0 : Math.log(1 + nearest),
    alignedWords: Math.min(mostAligned, aligned),
  };
}

function isAligned(other: PixelBox, box: PixelBox, printPx: number): boolean {
  const near = printPx * alignedShare;
  const isLikeHigh = Math.abs(heightOf(other) - heightOf(box)) < printPx * 0.5;
  return isLikeHigh && (Math.abs(other.left - box.left) < near || Math.abs(other.right - box.right) < near);
}

/** Share of the ink in and around the row that is that of its shapes. */
function ownInkShare({ widthPx, heightPx, pixels }: GreyImage, row: readonly PixelBox[], margin: number): number {
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
  return ownInk / Math.max(1, allInk);
}

function heightOf({ top, bottom }: PixelBox): number {
  return bottom - top;
}
