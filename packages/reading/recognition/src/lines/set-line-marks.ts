import type { RecognisedWord } from '../engine/recognition-engine.js';
import type { GreyImage } from '../image/grey-image.js';
import { markShape, type Mark } from '../image/mark-shape.js';
import { linesOf } from '../reading/drop-junk.js';
import { baselineOf, xHeightShare } from './settle-lines.js';

/** Where a mark stands before its item, in heights of the item's row: nearer is a part of a word, further another column. */
const distance = { least: 0.12, most: 1.9 };
/** Marks of one list stand at the same place, give or take this share of a row. */
const samePlaceShare = 0.4;
const markConfidence = 0.9;

interface MarkedLine {
  readonly line: readonly RecognisedWord[];
  /** Signs before the first word with letters or figures. */
  readonly signCount: number;
  readonly mark: Mark | undefined;
}

/**
 * Lines that begin with a dash or a bullet have it as their first word. Engines take these marks for any sign or for
 * nothing; their shape and place tell. A mark that the engine saw nothing of counts when another one stands below or above.
 */
export function setLineMarks(image: GreyImage, words: readonly RecognisedWord[]): RecognisedWord[] {
  const lines = linesOf(words).map((line) => findMark(image, line));
  return lines.flatMap((marked) => {
    const { line, signCount, mark } = marked;
    if (!mark || (signCount === 0 && !hasCompanion(marked, lines))) return line;
    return [
      markWord(mark, line[signCount]),
      ...line.slice(signCount).map((word) => ({ ...word, isFirstOfLine: false })),
    ];
  });
}

function findMark(image: GreyImage, line: readonly RecognisedWord[]): MarkedLine {
  const signCount = line.findIndex(({ text }) => /[\p{L}\p{N}]/u.test(text));
  const item = line[signCount];
  const baseline = item && baselineOf([item, ...line.slice(signCount + 1)]);
  if (!item || signCount > 2 || baseline === undefined || item.rowHeightPx === 0)
    return { line, signCount, mark: undefined };
  const { left, rowHeightPx } = item;
  const box = {
    left: Math.round(left - distance.most * rowHeightPx),
    top: Math.round(baseline - rowHeightPx * 0.78),
    right: Math.round(left - distance.least * rowHeightPx),
    bottom: Math.round(baseline + rowHeightPx * 0.12),
  };
  return { line, signCount, mark: markShape(image, box, rowHeightPx * xHeightShare, baseline) };
}

function hasCompanion({ line, mark }: MarkedLine, lines: readonly MarkedLine[]): boolean {
  const reach = (line[0]?.rowHeightPx ?? 0) * samePlaceShare;
  return lines.some(
    (other) =>
      other.line !== line &&
      other.mark?.text === mark?.text &&
      Math.abs((other.mark?.box.left ?? Infinity) - (mark?.box.left ?? 0)) <= reach,
  );
}

function markWord({ text, box }: Mark, item: RecognisedWord | undefined): RecognisedWord {
  return { ...box, text, confidence: markConfidence, isFirstOfLine: true, rowHeightPx: item?.rowHeightPx ?? 0 };
}
