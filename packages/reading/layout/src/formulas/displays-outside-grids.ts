import type { Box, FoundTable, Word } from '@recto/document-model';
import type { Gutter } from '../order/gutter.js';
import { takeDisplays, type TakenDisplays } from './find-displays.js';

/**
 * Displayed formulas of a page that stand in no table with lines drawn around its cells: rows of such a table that begin with "n = 100" look like one.
 * Tables are looked for only where formulas would take words between upright lines.
 */
export function displaysOutsideGrids(
  words: readonly Word[],
  { bars, rules }: { readonly bars: readonly Box[]; readonly rules: readonly Box[] },
  gutters: readonly Gutter[],
  findTables: () => readonly FoundTable[],
): TakenDisplays {
  const taken = takeDisplays(words, bars, gutters);
  const uprights = rules.filter(({ width, height }) => height > width);
  const isBeside = (box: Box) => uprights.some(({ y, height }) => y < box.y + box.height && y + height > box.y);
  if (!taken.formulas.some(({ box }) => isBeside(box))) return taken;
  const inGrids = new Set(findTables().flatMap((table) => (table.isDrawn ? table.words : [])));
  if (!taken.formulas.some((formula) => formula.words.some((word) => inGrids.has(word)))) return taken;
  const outside = words.filter((word) => !inGrids.has(word));
  const { formulas } = takeDisplays(outside, bars, gutters);
  const inFormulas = new Set(formulas.flatMap((formula) => formula.words));
  return { formulas, rest: words.filter((word) => !inFormulas.has(word)) };
}
