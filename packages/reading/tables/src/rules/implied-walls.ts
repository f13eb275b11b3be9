import type { Word } from '@recto/document-model';
import type { Grid, GridCell } from '../grid/grid.js';
import { mergeCells } from '../grid/merge-cells.js';
import { minGutter } from '../text/text-columns.js';
import { runsOf, toTextRows } from '../text/text-row.js';

/** Words may stand over the line that they keep to by this much. */
const tolerancePt = 1.5;

/** Closes cells over several columns whose print keeps to the columns: their rules were left out in these rows. */
export function impliedWalls(grid: Grid, words: readonly Word[], sizePt: number): Grid {
  const wide = mergeCells(grid).filter(({ columnSpan }) => columnSpan > 1);
  if (wide.length === 0) return grid;
  const verticalWalls = grid.verticalWalls.map((walls) => [...walls]);
  for (const cell of wide) {
    for (const line of impliedLines(grid, cell, words, sizePt))
      for (let row = cell.row; row < cell.row + cell.rowSpan; row += 1) verticalWalls[line]?.splice(row, 1, true);
  }
  return { ...grid, verticalWalls };
}

function impliedLines({ xs, ys }: Grid, cell: GridCell, words: readonly Word[], sizePt: number): number[] {
  const [left, right] = [xs[cell.column] ?? 0, xs[cell.column + cell.columnSpan] ?? 0];
  const [top, bottom] = [ys[cell.row] ?? 0, ys[cell.row + cell.rowSpan] ?? 0];
  const own = words.filter(({ box }) => {
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    return x > left && x < right && y > top && y < bottom;
  });
  const rows = toTextRows(own);
  const runs = rows.flatMap((row) => runsOf(row, minGutter(rows, sizePt)));
  const lines = Array.from({ length: cell.columnSpan - 1 }, (_, index) => cell.column + 1 + index);
  const free = lines.filter((line) =>
    runs.every((run) => run.right <= (xs[line] ?? 0) + tolerancePt || run.left >= (xs[line] ?? 0) - tolerancePt),
  );
  const occupied = new Set(runs.map((run) => free.filter((line) => (xs[line] ?? 0) <= run.left + tolerancePt).length));
  return occupied.size > 1 ? free : [];
}
