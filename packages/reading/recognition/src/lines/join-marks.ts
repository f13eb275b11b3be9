import { median } from '@recto/document-model';
import type { RecognisedWord } from '../engine/recognition-engine.js';
import { linesOf } from '../reading/drop-junk.js';

/** Marks that only ever follow a word, open one, or do either. */
const closing = /^[;:!?)\]]+—?$/u;
const opening = /^[([¿¡]+$/u;
const quotation = /^["'“”„‘’‚]+$/u;
/** In French a space before these is meant. */
const spacedInFrench = /[;:!?]/u;
const letterOrFigure = /[\p{L}\p{N}]/u;
/** White at a dash that joins two words, in usual spaces of the page: a hair space. */
const hairSpace = 0.7;

/**
 * Words with their marks: old and careful print sets white before ";" and inside of quotation marks that is narrower than a
 * space, and engines take it for one. A mark that stands alone belongs to the word that it is nearer to, no further than words
 * of the page usually stand apart; a dash belongs to both where the white is that of neither.
 */
export function joinMarks(words: readonly RecognisedWord[], language: string): RecognisedWord[] {
  const lines = linesOf(words);
  const space = usualSpace(lines);
  return lines.flatMap((line) => {
    const joined: RecognisedWord[] = [];
    for (const [index, word] of line.entries()) {
      const open = joined.at(-1);
      if (open && isJoined(line, index, space, language)) joined[joined.length - 1] = together(open, word);
      else joined.push(word);
    }
    return joined;
  });
}

/** Between words that face each other with letters; 0 without any. */
function usualSpace(lines: readonly (readonly RecognisedWord[])[]): number {
  const spaces = lines.flatMap((line) =>
    line.flatMap((word, index) => {
      const before = line[index - 1];
      const isPlain = before && /[\p{L}\p{N}]$/u.test(before.text) && /^[\p{L}\p{N}]/u.test(word.text);
      return isPlain && word.left > before.right ? [word.left - before.right] : [];
    }),
  );
  return median(spaces);
}

/** Whether no space is meant before a word of a line. */
function isJoined(line: readonly RecognisedWord[], index: number, space: number, language: string): boolean {
  const [before, word] = [line[index - 1], line[index]];
  // Of lines that run from right to left nothing is known.
  if (!before || !word || word.left <= before.left) return false;
  const white = whiteBefore(line, index);
  if (white > space) return false;
  if (isClosing(word.text, language) && letterOrFigure.test(before.text)) return white < whiteBefore(line, index + 1);
  if (isOpening(before.text) && letterOrFigure.test(word.text)) return white < whiteBefore(line, index - 1);
  const isAtDash = before.text.endsWith('—') || word.text.startsWith('—');
  return isAtDash && white <= space * hairSpace;
}

function isClosing(text: string, language: string): boolean {
  return quotation.test(text) || (closing.test(text) && !(language === 'fra' && spacedInFrench.test(text)));
}

function isOpening(text: string): boolean {
  return quotation.test(text) || opening.test(text);
}

/** Without an end at both ends of the line. */
function whiteBefore(line: readonly RecognisedWord[], index: number): number {
  const [before, word] = [line[index - 1], line[index]];
  return before && word ? Math.max(0, word.left - before.right) : Infinity;
}

/** Of marks neither the height of a word can be told nor how surely its letters were read. */
function together(left: RecognisedWord, right: RecognisedWord): RecognisedWord {
  const lettered = [left, right].filter(({ text }) => letterOrFigure.test(text));
  const telling = lettered.length === 0 ? [left, right] : lettered;
  return {
    ...left,
    text: left.text + right.text,
    right: Math.max(left.right, right.right),
    top: Math.min(...telling.map(({ top }) => top)),
    bottom: Math.max(...telling.map(({ bottom }) => bottom)),
    confidence: Math.min(...telling.map(({ confidence }) => confidence)),
  };
}
