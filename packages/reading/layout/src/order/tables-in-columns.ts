import type { Box, FoundTable, Word } from '@recto/document-model';
import { columnsOfPage } from './columns-of-page.js';
import { walledParts } from './walled-parts.js';

/** Lines of a navigation have a word or two; drawings are not as high as the page. */
const minWordsOfRow = 1;

/**
 * The tables among words, found column by column where white through the whole page parts a column with a text of its own from
 * the rest. Pages without a table are not searched for columns.
 */
export function tablesInColumns(
  words: readonly Word[],
  rules: readonly Box[],
  tablesIn: (part: readonly Word[]) => readonly FoundTable[],
): readonly FoundTable[] {
  const tables = tablesIn(words);
  if (tables.length === 0) return tables;
  const { walled, rest } = walledParts(words, columnsOfPage(words, rules), rules, minWordsOfRow);
  return walled.length === 0 ? tables : [rest, ...walled.map((part) => part.words)].flatMap(tablesIn);
}
