import type { ReadPage } from './page-types.js';

/** Whether words were read of a page, handed out or not. */
export function hasWords({ words, omittedWords }: Pick<ReadPage, 'words' | 'omittedWords'>): boolean {
  return (omittedWords?.count ?? words.length) > 0;
}
