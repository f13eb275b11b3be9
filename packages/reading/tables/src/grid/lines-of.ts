import type { Word } from '@recto/document-model';
import { toTextRows } from '../text/text-row.js';

/** The words of a cell line by line. */
export function linesOf(words: readonly Word[]): readonly (readonly Word[])[] {
  return words.length === 1 ? [words] : toTextRows(words).map((line) => line.words);
}
