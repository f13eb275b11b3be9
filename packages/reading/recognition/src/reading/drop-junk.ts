import { meanWordConfidence } from './mean-word-confidence.js';
import type { RecognisedWord } from '../engine/recognition-engine.js';

/** Below these nobody would call it reading: a line of such words is a pattern, a lone one a speck. */
const credible = { line: 0.35, wordOfLine: 0.6, word: 0.12, marks: 0.5 };
/** In a line read this surely, a word of three letters is print however the engine doubts it: two words joined by an apostrophe. */
const sureLine = 0.75;
const wholeWord = /\p{L}{3}/u;
/** A word this much higher than the rest of its line is a frame or a stroke beside it. */
const maxHeightOverRow = 2.2;

/** Words without what the engine makes of dirt, photographs and frames. */
export function dropJunk(words: readonly RecognisedWord[]): RecognisedWord[] {
  return linesOf(words).flatMap((line) => {
    const isSure = meanWordConfidence(line.filter((word) => isCredible(word))) >= sureLine;
    const kept = line.filter((word) => isCredible(word) || (isSure && isWordOfItsLine(word)));
    if (kept.length === 0 || isPattern(kept)) return [];
    return asLine(kept);
  });
}

/** Words of one line, which begins with the first of them: it goes on without what was dirt. */
export function asLine(words: readonly RecognisedWord[]): RecognisedWord[] {
  return words.map((word, index) => ({ ...word, isFirstOfLine: index === 0 }));
}

/** Words by the lines that the engine found. */
export function linesOf(words: readonly RecognisedWord[]): RecognisedWord[][] {
  const lines: RecognisedWord[][] = [];
  for (const word of words) {
    const line = lines.at(-1);
    if (word.isFirstOfLine || !line) lines.push([word]);
    else line.push(word);
  }
  return lines;
}

function isCredible({ text, confidence, top, bottom, rowHeightPx }: RecognisedWord): boolean {
  if (text === '' || confidence < credible.word) return false;
  if (!/[\p{L}\p{N}]/u.test(text)) return confidence >= credible.marks;
  const isTooHigh = rowHeightPx > 0 && bottom - top > rowHeightPx * maxHeightOverRow;
  return !isTooHigh || confidence >= credible.wordOfLine;
}

function isWordOfItsLine({ text, top, bottom, rowHeightPx }: RecognisedWord): boolean {
  return wholeWord.test(text) && bottom - top <= rowHeightPx * maxHeightOverRow;
}

function isPattern(line: readonly RecognisedWord[]): boolean {
  const letters = line.reduce((sum, { text }) => sum + text.length, 0);
  const mean = line.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0) / letters;
  return mean < credible.line && line.every(({ confidence }) => confidence < credible.wordOfLine);
}
