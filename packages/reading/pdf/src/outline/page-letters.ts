import type { Word } from '@recto/document-model';
import { titleKey } from './title-key.js';

/** The letters of a page in a row, and the words that they are of. */
export interface PageLetters {
  /** Upright words that are part of the text, in content order. */
  readonly words: readonly Word[];
  /** Their keys, joined. */
  readonly text: string;
  /** Where the key of each word begins in `text`; one more at the end. */
  readonly starts: readonly number[];
}

/** What was filled in, what the file calls no part of its text and what is turned are no titles. */
export function pageLetters(all: readonly Word[]): PageLetters {
  const words = all.filter(
    ({ rotationDegrees, isEntry, element }) => rotationDegrees === 0 && !isEntry && element?.role !== 'Artifact',
  );
  const keys = words.map(({ text }) => titleKey(text));
  const starts = [0];
  for (const key of keys) starts.push((starts.at(-1) ?? 0) + key.length);
  return { words, text: keys.join(''), starts };
}
