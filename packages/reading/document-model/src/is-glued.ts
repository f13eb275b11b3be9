import type { Word } from './word.js';

/** A raised or lowered mark this close, in shares of the larger size, belongs to the word beside it. */
const maxScriptGapShare = 0.12;
/** Other words of a text layer that nearly touch are parts of one word in two faces. */
const maxPartGapShare = 0.03;

/** True when no space stands between two neighbours of a line: an index, a footnote mark, a word set in two faces. */
export function isGlued(left: Word, right: Word): boolean {
  const gap = right.box.x - (left.box.x + left.box.width);
  const size = Math.max(left.fontSizePt, right.fontSizePt);
  if (left.script !== undefined || right.script !== undefined) return Math.abs(gap) < size * maxScriptGapShare;
  const isPrinted = left.fontName !== '' && right.fontName !== '';
  const isOneFace =
    left.fontName === right.fontName && left.isBold === right.isBold && left.isItalic === right.isItalic;
  return isPrinted && !isOneFace && Math.abs(gap) < size * maxPartGapShare;
}
