import { isLentToText, type Sign, type Word } from '@recto/document-model';
import { accentNames, functionNames, nameOfSign } from './latex-names.js';

/** A letter or sign of a font of mathematics. */
export function isFormulaSign({ text, isMath }: Sign): boolean {
  return isMath && !isLentToText(text);
}

/** A word of text: letters of a text font, and no name of a function. */
export function isProse({ signs = [], text }: Word): boolean {
  if (signs.length === 0) return /\p{L}{2}/u.test(text);
  return signs.some((sign) => isProseSign(sign));
}

function isProseSign({ text, isMath, alphabet }: Sign): boolean {
  if (alphabet === 'italic' && text.length <= 3) return false;
  return !isMath && /^\p{L}{2,}/u.test(text) && !functionNames.has(text);
}

/** Share of the letters and signs that are words of text, 0..1. */
export function proseShare(words: readonly Word[]): number {
  let all = 0;
  let prose = 0;
  for (const { signs, text } of words) {
    all += text.length;
    for (const sign of signs ?? []) if (isProseSign(sign)) prose += sign.text.length;
    if (!signs && /\p{L}{2}/u.test(text)) prose += text.length;
  }
  return all === 0 ? 1 : prose / all;
}

/** What can stand in a formula beside its letters. */
export function isPartOfFormula(sign: Sign): boolean {
  if (sign.isMath) return true;
  if (/^\p{Nd}+$/u.test(sign.text) || functionNames.has(sign.text)) return true;
  return nameOfSign(sign.text) !== undefined || sign.text in accentNames;
}
