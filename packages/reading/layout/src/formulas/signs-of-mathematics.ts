import { isLentToText, type Sign, type Word } from '@recto/document-model';
import { accentNames, functionNames, nameOfSign } from './latex-names.js';

/** A letter or sign of a font of mathematics. */
export function isFormulaSign({ text, isMath }: Sign): boolean {
  return isMath && !isLentToText(text);
}

/** An opening bracket this close, in sizes, belongs to the name before it. */
export const callGapShare = 0.2;

/** A word of text: letters of a text font, and no name of a function. `after`: the words that follow. */
export function isProse({ signs, text }: Word, after: readonly Word[] = []): boolean {
  if (!signs || signs.length === 0) return /\p{L}{2}/u.test(text);
  const all = [...signs, ...after.flatMap((word) => word.signs ?? [])];
  return signs.some((sign, index) => isProseSign(sign, all[index + 1]));
}

function isProseSign(sign: Sign, next: Sign | undefined): boolean {
  const { text, isMath, alphabet } = sign;
  if (alphabet === 'italic' && text.length <= 3) return false;
  return !isMath && /^\p{L}{2,}/u.test(text) && !functionNames.has(text) && !isCall(sign, next);
}

/** "Var(", "softmax(": what stands right before its argument is a function, but in programs. */
function isCall({ box, sizePt, baselineY, alphabet }: Sign, next: Sign | undefined): boolean {
  if (alphabet === 'typewriter' || !next || !/^[([]$/u.test(next.text)) return false;
  const gap = next.box.x - box.x - box.width;
  const isAtHeight = next.box.y < baselineY && next.box.y + next.box.height > box.y;
  return gap > -sizePt && gap < sizePt * callGapShare && isAtHeight;
}

/** Share of the letters and signs that are words of text, 0..1. */
export function proseShare(words: readonly Word[]): number {
  let all = 0;
  let prose = 0;
  const signs = words.flatMap((word) => word.signs ?? []);
  for (const { signs: own, text } of words) {
    all += text.length;
    if (!own && /\p{L}{2}/u.test(text)) prose += text.length;
  }
  for (const [index, sign] of signs.entries()) if (isProseSign(sign, signs[index + 1])) prose += sign.text.length;
  return all === 0 ? 1 : prose / all;
}

/** What can stand in a formula beside its letters. */
export function isPartOfFormula(sign: Sign): boolean {
  if (sign.isMath) return true;
  if (/^\p{Nd}+$/u.test(sign.text) || functionNames.has(sign.text)) return true;
  return nameOfSign(sign.text) !== undefined || sign.text in accentNames;
}
