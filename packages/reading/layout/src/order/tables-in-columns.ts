import type { Box, FoundTable, Word } from '@recto/document-model';
import { columnZones } from './column-zones.js';
import { columnsOfPage } from './columns-of-page.js';
import { walledParts } from './walled-parts.js';

/** Lines of a navigation have a word or two; drawings are not as high as the page. */
const minWordsOfRow = 1;

/**
 * The tables among words: those over the whole page, found column by column where white through all of it parts a column with a
 * text of its own from the rest, and those that only show among the words of one column of running text.
 */
export function tablesInColumns(
  words: readonly Word[],
  rules: readonly Box[],
  tablesIn: (part: readonly Word[]) => readonly FoundTable[],
): readonly FoundTable[] {
  const tables = overPage(words, rules, tablesIn);
  const zones = columnZones(words, rules);
  if (zones.length === 1) return tables;
  const taken = new Set(tables.flatMap((table) => table.words));
  const more = zones.flatMap((zone) => tablesIn(zone)).filter((table) => !table.words.some((word) => taken.has(word)));
  return [...tables, ...more];
}

/** Pages without a table are not searched for columns. */
function overPage(
  words: readonly Word[],
  rules: readonly Box[],
  tablesIn: (part: readonly Word[]) => readonly FoundTable[],
): readonly FoundTable[] {
  const tables = tablesIn(words);
  if (tables.length === 0) return tables;
  const { walled, rest } = walledParts(words, columnsOfPage(words, rules), rules, minWordsOfRow);
  return walled.length === 0 ? tables : [rest, ...walled.map((part) => part.words)].flatMap(tablesIn);
}
