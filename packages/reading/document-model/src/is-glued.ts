import { isUnspaced } from './is-unspaced.js';
import type { Word } from './word.js';

/** A raised or lowered mark this close, in shares of the larger size, belongs to the word beside it. */
const maxScriptGapShare = 0.18;
/** Other words of a text layer that nearly touch are parts of one word in two faces. */
const maxPartGapShare = 0.03;
/**
 * An ideographic space is as wide as a character; recognisers leave less between two pieces of a text without spaces, but for
 * the white half of a full stop.
 */
const maxUnspacedGapShare = 0.6;
const whiteOfStopShare = 0.6;

/**
 * True when no space stands between two neighbours of a line: an index, a footnote mark, a word set in two faces, Chinese or
 * Japanese.
 */
export function isGlued(left: Word, right: Word): boolean {
  const gap = right.box.x - (left.box.x + left.box.width);
  const size = Math.max(left.fontSizePt, right.fontSizePt);
  if (left.script !== undefined || right.script !== undefined) return Math.abs(gap) < size * maxScriptGapShare;
  const stop = /[\u3001\u3002\uff09\u300d\u300f]$/u.test(left.text) ? whiteOfStopShare : 0;
  if (gap < size * (maxUnspacedGapShare + stop) && isUnspaced(left.text, right.text)) return true;
  const isPrinted = left.fontName !== '' && right.fontName !== '';
  const isOneFace =
    left.fontName === right.fontName && left.isBold === right.isBold && left.isItalic === right.isItalic;
  return isPrinted && !isOneFace && Math.abs(gap) < size * maxPartGapShare;
}
