import type { Glyph } from './glyph.js';
import { isRightToLeft } from './scripts.js';

const opening = '([{«‹<';
const closing = ')]}»›>';
/** Text of one word in the order in which it is read. Soft hyphens are still in it. */
export function logicalText(glyphs: readonly Glyph[]): string {
  if (glyphs.some(({ text }) => isRightToLeft(text))) return rightToLeftText(glyphs);
  return glyphs.map(({ text }) => text).join('');
}

/**
 * PDFium hands out a line of Hebrew or Arabic in reading order, but the letters of one ligature or one letter with its
 * points backwards, and it mirrors brackets whether or not the file has done so. Files that it could not order come
 * from left to right.
 */
function rightToLeftText(glyphs: readonly Glyph[]): string {
  const [first, last] = [glyphs[0], glyphs.at(-1)];
  const isVisual = first && last && last.along > first.along + first.style.fontSizePt * 0.2;
  const ordered = isVisual
    ? embedLeftToRight(glyphs.toReversed())
    : ligatures(glyphs).flatMap((group) => (isBackwards(group) ? group.toReversed() : group));
  const letters = ordered.map(({ text }) => text);
  const firstLetter = letters.findIndex(isRightToLeft);
  const lastLetter = letters.findLastIndex(isRightToLeft);
  const turned = letters.map((letter, index) => {
    const bracket = Math.max(opening.indexOf(letter), closing.indexOf(letter));
    if (bracket < 0 || letter === '') return letter;
    if (index < firstLetter) return opening.charAt(bracket);
    return index > lastLetter ? closing.charAt(bracket) : letter;
  });
  return marksBehindLetters(turned.join('')).normalize('NFC');
}

/** Numbers and Latin letters inside a word that was turned round run from left to right all the same. */
function embedLeftToRight(glyphs: readonly Glyph[]): Glyph[] {
  const parts: Glyph[][] = [];
  let embedded: Glyph[] | undefined;
  for (const glyph of glyphs) {
    const isEmbedded = /[\p{N}\p{Script=Latin}]/u.test(glyph.text) || (embedded && /[.,:/%]/.test(glyph.text));
    if (isEmbedded && embedded) embedded.unshift(glyph);
    else parts.push((embedded = [glyph]));
    if (!isEmbedded) embedded = undefined;
  }
  return parts.flat();
}

/** Characters of one ligature begin at one origin, and PDFium cuts its box between them. */
function ligatures(glyphs: readonly Glyph[]): Glyph[][] {
  const groups: Glyph[][] = [];
  for (const glyph of glyphs) {
    const group = groups.at(-1);
    const [first] = group ?? [];
    const isPart = first && Math.abs(first.along - glyph.along) < 0.01 && first.left !== glyph.left;
    if (isPart) group?.push(glyph);
    else groups.push([glyph]);
  }
  return groups;
}

/**
 * PDFium cuts the box of a ligature from left to right. Fonts that draw lam and alef as two shapes of one origin have them in
 * the order in which they are read, the first further to the right.
 */
function isBackwards(group: readonly Glyph[]): boolean {
  const hasMarks = group.some(({ text }) => /^\p{M}/u.test(text));
  return hasMarks || (group[0]?.left ?? 0) < (group.at(-1)?.left ?? 0);
}

/** A mark cannot begin a word: it belongs to the letter that follows. */
function marksBehindLetters(text: string): string {
  return text.replace(/^(\p{M}+)(\P{M})/u, '$2$1');
}
