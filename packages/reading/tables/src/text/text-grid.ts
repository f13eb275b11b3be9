import type { TableColumn, Word } from '@recto/document-model';
import type { Place, PlacedGrid } from '../grid/placed-grid.js';
import { columnsUnder } from './columns-under.js';
import { cellsUnder, splitAtGutters } from './split-at-gutters.js';
import { runsOf, type TextRow } from './text-row.js';

/** A run reaches into a column when it covers more of it than an overhang does, in shares of the print's size. */
const minReachShare = 0.35;

/** The grid of rows of print without rules: walls everywhere but under runs that cross from column to column. */
export function textGrid(
  groups: readonly (readonly TextRow[])[],
  columns: readonly TableColumn[],
  { sizePt, gutter }: { readonly sizePt: number; readonly gutter: number },
): PlacedGrid {
  const places = new Map<Word, Place>();
  const verticalWalls = Array.from({ length: columns.length + 1 }, () => groups.map(() => true));
  groups.forEach((group, row) => {
    for (const line of group) {
      for (const run of runsOf(line, gutter).flatMap(
        (whole) => cellsUnder(whole, columns) ?? splitAtGutters(whole, columns, gutter),
      )) {
        const [first, last] = columnsUnder(run, columns, sizePt * minReachShare);
        for (let wall = first + 1; wall <= last; wall += 1) verticalWalls[wall]?.splice(row, 1, false);
        for (const word of run.words) places.set(word, { row, column: first });
      }
    }
  });
  const horizontalWalls = Array.from({ length: groups.length + 1 }, () => columns.map(() => true));
  return { grid: { xs: columnLines(columns), ys: rowLines(groups), verticalWalls, horizontalWalls }, places };
}

function columnLines(columns: readonly TableColumn[]): number[] {
  const between = columns.slice(1).map(({ left }, index) => (left + (columns[index]?.right ?? left)) / 2);
  return [columns[0]?.left ?? 0, ...between, columns.at(-1)?.right ?? 0];
}

function rowLines(groups: readonly (readonly TextRow[])[]): number[] {
  const tops = groups.map((group) => Math.min(...group.map(({ top }) => top)));
  const bottoms = groups.map((group) => Math.max(...group.map(({ bottom }) => bottom)));
  const between = tops.slice(1).map((top, index) => (top + (bottoms[index] ?? top)) / 2);
  return [tops[0] ?? 0, ...between, bottoms.at(-1) ?? 0];
}
