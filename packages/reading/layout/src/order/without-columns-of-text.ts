import { boxAround, type Box, type FoundTable, type Word } from '@recto/document-model';
import { centreY, toRows } from '../lines/to-rows.js';
import type { GuttersAmong } from './gutters-among.js';
import { isWithin, type Gutter } from './gutter.js';

/** Only a table as wide as this share of the text may be made of its columns. */
const minWidthShare = 0.6;
/** What stands over the columns takes up so much of such a table. */
const maxOverShare = 0.3;
/** The columns go on above or below the table for so many lines, on both sides of the gutter. */
const minLinesBeyond = 3;

/**
 * The tables without those that are a stretch of the page's columns: the gutter between two columns of running text goes
 * through the table from top to bottom, and on beyond it.
 */
export function withoutColumnsOfText(
  tables: readonly FoundTable[],
  words: readonly Word[],
  guttersIn: GuttersAmong,
): readonly FoundTable[] {
  if (tables.length === 0) return tables;
  const { width } = boxAround(words.map(({ box }) => box));
  if (!tables.some(({ box }) => box.width >= width * minWidthShare)) return tables;
  const gutters = guttersIn(words).filter(({ isProse }) => isProse);
  const goesOn = (table: FoundTable) =>
    gutters.some((gutter) => isThrough(gutter, table) && isBeyond(gutter, table.box, words));
  return tables.filter((table) => table.box.width < width * minWidthShare || !goesOn(table));
}

/** From top to bottom, or without lines around the cells from below a line or two that stand over the columns. */
function isThrough({ start, end, top, bottom }: Gutter, { box, isDrawn }: FoundTable): boolean {
  const maxOverPt = isDrawn ? 0 : box.height * maxOverShare;
  return start > box.x && end < box.x + box.width && top <= box.y + maxOverPt && bottom >= box.y + box.height;
}

/** Text stands on both sides of the gutter outside of the table. */
function isBeyond(gutter: Gutter, table: Box, words: readonly Word[]): boolean {
  const { start } = gutter;
  const beyond = words.filter(({ box }) => {
    const middle = centreY(box);
    return isWithin(box, gutter) && (middle < table.y || middle > table.y + table.height);
  });
  const sides = [
    beyond.filter(({ box }) => box.x + box.width / 2 < start),
    beyond.filter(({ box }) => box.x + box.width / 2 > start),
  ];
  return sides.every((side) => toRows(side).length >= minLinesBeyond);
}
