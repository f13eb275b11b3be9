import type { Box, FoundTable, Word } from '@recto/document-model';
import { columnZones } from './column-zones.js';
import { columnsOfPage } from './columns-of-page.js';
import type { GuttersAmong } from './gutters-among.js';
import { walledParts } from './walled-parts.js';

/** Pages with fewer words have no columns to speak of. */
const minWords = 60;

/** What shows in one column only is seldom a table: it is one where three to one speaks for it. */
const minConfidence = 0.75;
/** Lines of a navigation have a word or two; drawings are not as high as the page. */
const minWordsOfRow = 1;

/**
 * The tables among words: those that the file itself tells, as they are; then those over the whole page, found column by column where white through all of it parts a column with a
 * text of its own from the rest, and those that only show, or only show whole, among the words of one column of running text.
 */
export function tablesInColumns(
  words: readonly Word[],
  rules: readonly Box[],
  guttersIn: GuttersAmong,
  tablesIn: (part: readonly Word[]) => readonly FoundTable[],
): readonly FoundTable[] {
  const found = tablesIn(words);
  const told = found.filter(({ isTold }) => isTold);
  if (told.length === 0) return tablesAmong(words, found, rules, guttersIn, tablesIn);
  const inTold = new Set(told.flatMap((table) => table.words));
  const others = words.filter((word) => !inTold.has(word));
  const untold = found.filter((table) => !told.includes(table));
  return [...told, ...tablesAmong(others, untold, rules, guttersIn, tablesIn)];
}

/** The tables that were found among the words as a whole, or those that show in their columns. */
function tablesAmong(
  words: readonly Word[],
  tables: readonly FoundTable[],
  rules: readonly Box[],
  guttersIn: GuttersAmong,
  tablesIn: (part: readonly Word[]) => readonly FoundTable[],
): readonly FoundTable[] {
  if (words.length < minWords) return tables;
  const gutters = guttersIn(words);
  if (gutters.length === 0) return tables;
  // Pages without a table are not searched for columns of which only one may be running text.
  const { walled, rest } =
    tables.length === 0
      ? { walled: [], rest: words }
      : walledParts(words, columnsOfPage(words, gutters), rules, minWordsOfRow);
  if (walled.length > 0) return [rest, ...walled.map((part) => part.words)].flatMap(tablesIn);
  const zones = columnZones(words, gutters);
  if (zones.length === 1) return tables;
  const tableOf = new Map(tables.flatMap((table) => table.words.map((word) => [word, table] as const)));
  const replaced = new Set<FoundTable>();
  const more = zones.flatMap(tablesIn).filter((table) => {
    const own = new Set(table.words);
    const met = new Set(table.words.flatMap((word) => tableOf.get(word) ?? []));
    // Rows level with text of the next column may have been left out of a table.
    const isWhole = [...met].every(({ words: part }) => part.length < own.size && part.every((word) => own.has(word)));
    if (!isWhole || table.confidence < minConfidence) return false;
    for (const part of met) replaced.add(part);
    return true;
  });
  return [...tables.filter((table) => !replaced.has(table)), ...more];
}
