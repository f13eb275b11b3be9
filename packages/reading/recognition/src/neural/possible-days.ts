import type { RecognisedWord } from '../engine/recognition-engine.js';
import { textOf, type PieceOfLine } from './piece-of-line.js';

/** `09/03/2018`, `9.3.2018`, `9/3/18`, `2018-03-09`. */
const day =
  /(?<![\d./-])(?:\d{1,2}\/\d{1,2}\/(?:(?:19|20)\d{2}|\d{2})|\d{1,2}([.-])\d{1,2}\1(?:19|20)\d{2}|(?:19|20)\d{2}([/.-])\d{1,2}\2\d{1,2})(?![\d/-])/gu;

/**
 * The chosen words of a piece, where they show a day that no calendar has, as `00/03/2018`, with the day that the other reader saw
 * there; unchanged where it saw none of the same length, or several.
 */
export function withPossibleDays(
  words: readonly RecognisedWord[],
  { engine, neural }: PieceOfLine,
): readonly RecognisedWord[] {
  if (!words.some(({ text }) => daysIn(text).some((each) => !isPossible(each)))) return words;
  const possible = new Set([engine, neural].flatMap((read) => daysIn(textOf(read)).filter(isPossible)));
  return words.map((word) => {
    const text = word.text.replace(day, (shown) => {
      const [other, ...more] = [...possible].filter((each) => each.length === shown.length);
      return isPossible(shown) || other === undefined || more.length > 0 ? shown : other;
    });
    return text === word.text ? word : { ...word, text };
  });
}

function daysIn(text: string): string[] {
  return text.match(day) ?? [];
}

/** A day and a month, in either order. */
function isPossible(shown: string): boolean {
  const parts = shown.split(/[./-]/u);
  const [first = 0, second = 0] = (parts[0]?.length === 4 ? parts.slice(1) : parts).map(Number);
  return Math.min(first, second) >= 1 && Math.min(first, second) <= 12 && Math.max(first, second) <= 31;
}
