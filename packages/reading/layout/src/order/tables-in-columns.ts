import type { Box, FoundTable, Word } from '@recto/document-model';
import { columnsOfPage } from './columns-of-page.js';
import { walledParts } from './walled-parts.js';

/**
 * The tables among words, found column by column where one of them would reach over the white that parts a column with a text of
 * its own from the rest of the page. Pages without such a table are not searched for columns.
 */
export function tablesInColumns(
  words: readonly Word[],
  rules: readonly Box[],
  tablesIn: (part: readonly Word[]) => readonly FoundTable[],
): readonly FoundTable[] {
  const tables = tablesIn(words);
  if (tables.length === 0) return tables;
  const columns = columnsOfPage(words, rules).filter((column) => tables.some(({ box }) => reachesOver(box, column)));
  if (columns.length === 0) return tables;
  const { walled, rest } = walledParts(words, columns, rules);
  return walled.length === 0 ? tables : [rest, ...walled.map((part) => part.words)].flatMap(tablesIn);
}

/** Within the column, and outside of it. */
function reachesOver({ x, width }: Box, column: Box): boolean {
  const end = column.x + column.width;
  const isWithin = x < end && x + width > column.x;
  return isWithin && (x < column.x || x + width > end);
}
