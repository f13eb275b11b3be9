import { halfPoint, type Word } from '@recto/document-model';
import { toRows } from './to-rows.js';

/** Braces, bars and the like, which TeX takes from its fonts of mathematics. */
const signs = /^[^\p{L}\p{N}]*[{}\\|<>][^\p{L}\p{N}]*$/u;
/** Scripts that typewriter faces do not have. */
const script =
  /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{P}\p{S}]*[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}][^\p{sc=Latin}]*$/u;
/** Lines of one program follow each other at so many sizes, and are of one size to this many points. */
const maxPitchShare = 1.45;
const sameSizePt = 0.4;

/**
 * The words, those in a program that its face does not have in that face: signs beside its words or on a line of their own next to one of
 * its lines, and lines in another script, not in the print of the text, between two of them. Without them it is torn apart.
 */
export function setCodeForeign(words: readonly Word[]): readonly Word[] {
  if (!words.some(isForeign) || !words.some(({ isFixedPitch }) => isFixedPitch)) return words;
  const rows = toRows(words);
  const faceOf = new Map<Word, string>();
  const usual = usualLook(words);
  rows.forEach((row, index) => {
    const foreign = row.filter(isForeign);
    const others = row.filter((word) => !isForeign(word));
    if (foreign.length === 0 || !others.every(({ isFixedPitch }) => isFixedPitch)) return;
    const [above, below] = [rows[index - 1], rows[index + 1]].map((next) => next && programLine(row, next));
    const isSigns = foreign.every(({ text }) => signs.test(text));
    const isApart = others.length === 0 && foreign.every((word) => lookOf(word) !== usual);
    const beside = isSigns ? (others[0] ?? above ?? below) : isApart && above && below;
    if (beside) for (const word of foreign) faceOf.set(word, beside.fontName);
  });
  if (faceOf.size === 0) return words;
  return words.map((word) => {
    const fontName = faceOf.get(word);
    return fontName === undefined ? word : { ...word, fontName, isFixedPitch: true, isItalic: false };
  });
}

/** Print of the page's text, of which most letters are that are of no program. */
function usualLook(words: readonly Word[]): string | undefined {
  const letters = new Map<string, number>();
  for (const word of words)
    if (!word.isFixedPitch) letters.set(lookOf(word), (letters.get(lookOf(word)) ?? 0) + word.text.length);
  return [...letters].sort((a, b) => b[1] - a[1])[0]?.[0];
}

function lookOf({ fontName, fontSizePt }: Word): string {
  return `${fontName} ${halfPoint(fontSizePt)}`;
}

function isForeign({ text, isFixedPitch }: Word): boolean {
  return isFixedPitch !== true && (signs.test(text) || script.test(text));
}

/** A word of the next line, if that is one of a program and near. */
function programLine([first]: readonly Word[], next: readonly Word[]): Word | undefined {
  const [other] = next;
  if (!first || !other || !next.every((word) => word.isFixedPitch === true || signs.test(word.text))) return undefined;
  const word = next.find(({ isFixedPitch }) => isFixedPitch);
  if (!word || Math.abs(word.fontSizePt - first.fontSizePt) > sameSizePt) return undefined;
  return Math.abs(other.box.y - first.box.y) < word.fontSizePt * maxPitchShare ? word : undefined;
}
