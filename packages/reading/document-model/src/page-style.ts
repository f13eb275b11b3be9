import type { Word } from './word.js';

/** How often the page spells a word: lower case, without marks at its ends; halves of words at line ends do not count. */
export type Vocabulary = ReadonlyMap<string, number>;

/** What the page's words need to know of each other to be written. */
export interface PageStyle {
  readonly vocabulary: Vocabulary;
  readonly uriOf: ReadonlyMap<Word, string>;
  /** What most of the page is set in does not stand out. */
  readonly isBoldUsual: boolean;
  readonly isItalicUsual: boolean;
  /** False where words are written without emphasis, code and raised print. */
  readonly hasMarks: boolean;
}
