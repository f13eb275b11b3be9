import type { Word } from '../../page-reading-types.js';

/** How often the page spells a word: lower case, without marks at its ends; halves of words at line ends do not count. */
export type Vocabulary = ReadonlyMap<string, number>;

/** What the page's words need to know of each other to be written. */
export interface PageStyle {
  readonly vocabulary: Vocabulary;
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
    vocabulary: countWords(words),
    uriOf,
    isBoldUsual: isUsual(letters.bold),
    isItalicUsual: isUsual(letters.italic),
    isFixedPitchUsual: isUsual(letters.fixed),
    hasMarks: true,
  };
}

function countWords(words: readonly Word[]): Vocabulary {
  const counts = new Map<string, number>();
  for (const { text } of words) {
    if (/[-\u00ad\u2010]$/u.test(text)) continue;
    const word = text.toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}
