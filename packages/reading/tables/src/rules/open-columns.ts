import type { Word } from '@recto/document-model';
import { columnCountOf, placeIn, rowCountOf, type Grid } from '../grid/grid.js';
import { minGutter, textColumns } from '../text/text-columns.js';
import { runsOf, toTextRows } from '../text/text-row.js';
import { insertColumnLine } from './insert-line.js';

/** Columns without a rule show in at least so many lines, and in this share of all lines between two rules. */
const minLines = 3;
const minLineShare = 0.6;

/** Parts drawn columns in which the print itself keeps to columns: tables whose inner lines were left out. */
export function openColumns(grid: Grid, words: readonly Word[], sizePt: number): Grid {
  const found = Array.from({ length: columnCountOf(grid) }, (_, column) => gutters(grid, column, words, sizePt));
  return found.flat().reduce((parted, x) => {
    const column = placeIn(parted.xs, x);
    const crossing = words.filter(({ box }) => box.x < x && box.x + box.width > x);
    const crossed = new Set(crossing.map(({ box }) => placeIn(parted.ys, box.y + box.height / 2)));
    return insertColumnLine(parted, x, (row) => !crossed.has(row) && isClosed(parted, column, row));
  }, grid);
}

function gutters(grid: Grid, column: number, words: readonly Word[], sizePt: number): number[] {
  const own = words.filter(({ box }) => {
    const row = placeIn(grid.ys, box.y + box.height / 2);
    return row >= 0 && placeIn(grid.xs, box.x + box.width / 2) === column && isClosed(grid, column, row);
  });
  const rows = toTextRows(own);
  const gutter = minGutter(rows, sizePt);
  const parted = rows.filter((row) => runsOf(row, gutter).length > 1).length;
  if (rowCountOf(grid) === 0 || parted < minLines || parted < rows.length * minLineShare) return [];
  const columns = textColumns(rows, sizePt);
  const isFilled = columns.every(({ left, right }) => {
    const filled = rows.filter((row) => row.words.some(({ box }) => box.x < right && box.x + box.width > left));
    return filled.length >= rows.length * 0.5;
  });
  return isFilled ? columns.slice(1).map(({ left }, index) => (left + (columns[index]?.right ?? left)) / 2) : [];
}

/** No part of a cell over several columns. */
function isClosed({ verticalWalls }: Grid, column: number, row: number): boolean {
  return (verticalWalls[column]?.[row] ?? true) && (verticalWalls[column + 1]?.[row] ?? true);
}
