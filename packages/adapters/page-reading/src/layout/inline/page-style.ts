import type { Word } from '../../page-reading-types.js';

/** What the page's words need to know of each other to be written. */
export interface PageStyle {
  /** Lower-case words of the page, without marks at their ends. */
  readonly vocabulary: ReadonlySet<string>;
  readonly uriOf: ReadonlyMap<Word, string>;
  /** What most of the page is set in does not stand out. */
  readonly isBoldUsual: boolean;
  readonly isItalicUsual: boolean;
  readonly isFixedPitchUsual: boolean;
  /** False where words are written without emphasis, code and raised print. */
  readonly hasMarks: boolean;
}

/** The style of a page, from all of its words. */
export function pageStyle(words: readonly Word[], uriOf: ReadonlyMap<Word, string>): PageStyle {
  const letters = { all: 0, bold: 0, italic: 0, fixed: 0 };
  for (const { text, isBold, isItalic, isFixedPitch } of words) {
    letters.all += text.length;
    if (isBold) letters.bold += text.length;
    if (isItalic) letters.italic += text.length;
    if (isFixedPitch) letters.fixed += text.length;
  }
  const isUsual = (count: number) => count > letters.all / 2;
  return {
    vocabulary: new Set(words.map(({ text }) => text.toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))),
    uriOf,
    isBoldUsual: isUsual(letters.bold),
    isItalicUsual: isUsual(letters.italic),
    isFixedPitchUsual: isUsual(letters.fixed),
    hasMarks: true,
  };
}
