import type { RecognisedWord } from '../engine/recognition-engine.js';
import { rowOverAscent } from '../lines/settle-lines.js';
import { linesOf } from './drop-junk.js';

/** What was read as if it lay on its side is doubted. */
const sidewaysConfidence = 0.3;
/** So many words of a line, and this share of them, stand below each other where it is none. */
const minWords = 3;
const minStackedShare = 0.5;

/**
 * Words without lines that run down the page where lines run across: engines take a column of figures far from the text for
 * one. Each of its words is a line of its own.
 */
export function partStacked(words: readonly RecognisedWord[]): RecognisedWord[] {
  return linesOf(words).flatMap((line) => {
    const stacked = line.slice(1).filter((word, index) => isBeyond(word, line[index] ?? word)).length;
    if (line.length < minWords || stacked <= (line.length - 1) * minStackedShare) return line;
    return line.map((word) => ({
      ...word,
      isFirstOfLine: true,
      rowHeightPx: (word.bottom - word.top) * rowOverAscent,
      confidence: word.confidence * sidewaysConfidence,
    }));
  });
}

/** Whether a word stands wholly above or below another one. */
function isBeyond(word: RecognisedWord, other: RecognisedWord): boolean {
  return word.top >= other.bottom || word.bottom <= other.top;
}
