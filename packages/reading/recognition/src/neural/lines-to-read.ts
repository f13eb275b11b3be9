import type { RecognisedWord } from '../engine/recognition-engine.js';
import type { PixelBox } from '../image/grey-image.js';
import type { FoundLine } from './find-text-lines.js';
import { isInTwo, isWithoutBeginning, mixesLookAlikes } from './pieces-of-numbers.js';

/** A line that the detector found, and what Tesseract read of it. */
export interface LineWithWords {
  readonly line: FoundLine;
  /** From left to right. */
  readonly words: readonly RecognisedWord[];
}

/** A line to be read by the second reader. */
export interface LineToRead extends LineWithWords {
  /** What Tesseract read of it is not doubted: it only lacks letters, or has a number in pieces. */
  readonly isSure: boolean;
}

/** Words of more than this height are those of another, larger line. */
const maxHeightShare = 1.8;
/** Upright text of a page; what is higher than wide is left to the page's own turn. */
const maxHeightOverWidth = 1.5;
/** A word read with less confidence has its line read once more: clean print is above it. */
export const doubtfulBelow = 0.82;
/** Ink without a word over it at an end or in the middle of a line, in heights of the line. */
const maxUncovered = { end: 0.7, middle: 1.1 };
/** A letter under no word belongs to a line that it is this near to, in heights of the line. */
const looseReach = 0.8;
/** Of the height of the line beside it, and as far from that in its heights. */
const sliverShare = 0.55;
const sliverReach = 0.3;
/** A page with more doubtful lines than this share is doubted as a whole. */
const maxDoubtfulShare = 0.4;

/** Whether Tesseract was not sure of a word, or spelled it as hardly one is. */
export function isDoubted(word: RecognisedWord): boolean {
  return word.confidence < doubtfulBelow || mixesLookAlikes(word);
}

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

/**
 * Those that Tesseract did not read, or not surely, or not from end to end: `loose` are letters under no word, which their
 * lines are widened to. All, where that is much of the page.
 */
export function linesToRead(matched: readonly LineWithWords[], loose: readonly PixelBox[] = []): readonly LineToRead[] {
  const read = matched.filter(({ words }) => words.length > 0);
  const whole = matched.filter(({ line, words }) => words.length > 0 || !isSliver(line, read));
  const widened = whole.map((each) => {
    if (isDoubtful(each)) return { ...each, isSure: false, isLacking: true };
    const letters = loose.filter((letter) => isBeside(each.line, letter));
    const line = letters.length === 0 ? each.line : widenedTo(each.line, letters);
    return { ...each, line, isSure: true, isLacking: letters.length > 0 || hasPieces(each) };
  });
  const doubtful = widened.filter(({ isSure }) => !isSure);
  if (doubtful.length > whole.length * maxDoubtfulShare) return widened.map((each) => ({ ...each, isSure: false }));
  return widened.filter(({ isLacking }) => isLacking);
}

/** ".45", or "45" behind "1.": engines lose the narrow figures of widely set numbers, and part them at their points. */
function hasPieces({ words }: LineWithWords): boolean {
  return words.some((word, index) => isWithoutBeginning(word) || isInTwo(words[index - 1], word));
}

function lineOf(lines: readonly FoundLine[], word: RecognisedWord): FoundLine | undefined {
  let best: FoundLine | undefined;
  let bestDistance = Infinity;
  for (const line of lines) {
    const { along, across } = placeIn(line, word);
    const isInside = Math.abs(along) <= line.width / 2 && across <= line.height / 2;
    if (!isInside || word.bottom - word.top > line.height * maxHeightShare || across / line.height >= bestDistance)
      continue;
    [best, bestDistance] = [line, across / line.height];
  }
  return best;
}

/** Where the middle of a box lies, from that of the line. */
function placeIn(line: FoundLine, { left, right, top, bottom }: PixelBox): { along: number; across: number } {
  const [dx, dy] = [(left + right) / 2 - line.centreX, (top + bottom) / 2 - line.centreY];
  const [cos, sin] = [Math.cos(line.radians), Math.sin(line.radians)];
  return { along: dx * cos + dy * sin, across: Math.abs(dy * cos - dx * sin) };
}

/** The detector sees text in the space between two words, too: a low line at the side of higher ones. */
function isSliver({ centreX, centreY, width, height }: FoundLine, read: readonly LineWithWords[]): boolean {
  return read.some(({ line }) => {
    const gap = Math.abs(centreX - line.centreX) - (width + line.width) / 2;
    const isLevel = Math.abs(centreY - line.centreY) < line.height / 2;
    return isLevel && height < line.height * sliverShare && gap < line.height * sliverReach;
  });
}

function isBeside(line: FoundLine, letter: PixelBox): boolean {
  const { along, across } = placeIn(line, letter);
  return across < line.height / 4 && Math.abs(along) < line.width / 2 + line.height * looseReach;
}

/** So far that the line stands out over the letters at its ends as it does over others. */
function widenedTo(line: FoundLine, letters: readonly PixelBox[]): FoundLine {
  const places = letters.map((letter) => ({
    along: placeIn(line, letter).along,
    half: (letter.right - letter.left) / 2 + line.height / 4,
  }));
  const from = Math.min(-line.width / 2, ...places.map(({ along, half }) => along - half));
  const to = Math.max(line.width / 2, ...places.map(({ along, half }) => along + half));
  const shift = (from + to) / 2;
  return {
    ...line,
    centreX: line.centreX + shift * Math.cos(line.radians),
    centreY: line.centreY + shift * Math.sin(line.radians),
    width: to - from,
  };
}

function isDoubtful({ line, words }: LineWithWords): boolean {
  if (words.some(isDoubted)) return true;
  // The detector's box stands out over the letters by about a quarter of its height.
  const [from, to] = [line.centreX - line.width / 2 + line.height / 4, line.centreX + line.width / 2 - line.height / 4];
  let covered = from;
  for (const { left, right } of words) {
    if (left - covered > line.height * (covered === from ? maxUncovered.end : maxUncovered.middle)) return true;
    covered = Math.max(covered, right);
  }
  return to - covered > line.height * maxUncovered.end;
}
