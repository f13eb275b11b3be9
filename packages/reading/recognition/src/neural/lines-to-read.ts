import type { RecognisedWord } from '../engine/recognition-engine.js';
import type { FoundLine } from './find-text-lines.js';

/** A line that the detector found, and what Tesseract read of it. */
export interface LineWithWords {
  readonly line: FoundLine;
  /** From left to right. */
  readonly words: readonly RecognisedWord[];
}

/** Words of more than this height are those of another, larger line. */
const maxHeightShare = 1.8;
/** Upright text of a page; what is higher than wide is left to the page's own turn. */
const maxHeightOverWidth = 1.5;
/** A word read with less confidence has its line read once more: clean print is above it. */
export const doubtfulBelow = 0.82;
/** Ink without a word over it at an end or in the middle of a line, in heights of the line. */
const maxUncovered = { end: 0.7, middle: 1.1 };
/** A page with more doubtful lines than this share is doubted as a whole. */
const maxDoubtfulShare = 0.4;

/** Each level line with the words whose middle lies in it; words that lie in none are with none. */
export function matchWords(lines: readonly FoundLine[], words: readonly RecognisedWord[]): readonly LineWithWords[] {
  const level = lines.filter(({ width, height }) => height <= width * maxHeightOverWidth);
  const byLine = new Map<FoundLine, RecognisedWord[]>(level.map((line) => [line, []]));
  for (const word of words) {
    const line = lineOf(level, word);
    if (line) byLine.get(line)?.push(word);
  }
  return Array.from(byLine, ([line, own]) => ({ line, words: own.sort((a, b) => a.left - b.left) }));
}

/** Those that Tesseract did not read, or not surely, or not from end to end. All, where that is much of the page. */
export function linesToRead(matched: readonly LineWithWords[]): readonly LineWithWords[] {
  const doubtful = matched.filter(isDoubtful);
  return doubtful.length > matched.length * maxDoubtfulShare ? matched : doubtful;
}

function lineOf(lines: readonly FoundLine[], word: RecognisedWord): FoundLine | undefined {
  const [x, y] = [(word.left + word.right) / 2, (word.top + word.bottom) / 2];
  let best: FoundLine | undefined;
  let bestDistance = Infinity;
  for (const line of lines) {
    const [dx, dy] = [x - line.centreX, y - line.centreY];
    const along = dx * Math.cos(line.radians) + dy * Math.sin(line.radians);
    const across = Math.abs(dy * Math.cos(line.radians) - dx * Math.sin(line.radians));
    const isInside = Math.abs(along) <= line.width / 2 && across <= line.height / 2;
    if (!isInside || word.bottom - word.top > line.height * maxHeightShare || across / line.height >= bestDistance)
      continue;
    [best, bestDistance] = [line, across / line.height];
  }
  return best;
}

function isDoubtful({ line, words }: LineWithWords): boolean {
  if (words.some(({ confidence }) => confidence < doubtfulBelow)) return true;
  // The detector's box stands out over the letters by about a quarter of its height.
  const [from, to] = [line.centreX - line.width / 2 + line.height / 4, line.centreX + line.width / 2 - line.height / 4];
  let covered = from;
  for (const { left, right } of words) {
    if (left - covered > line.height * (covered === from ? maxUncovered.end : maxUncovered.middle)) return true;
    covered = Math.max(covered, right);
  }
  return to - covered > line.height * maxUncovered.end;
}
