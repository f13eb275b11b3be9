import { rowCountOf, type Grid } from './grid.js';

/** Rows that share fewer of their inner lines than this, and of which neither has all of the other's, are two tables. */
const minSharedShare = 0.5;

/** Parts a drawing where rows of one set of columns meet rows of quite another: a form, or boxes around a table. */
export function splitBands(grid: Grid): Grid[] {
  const starts = [0];
  for (let row = 1; row < rowCountOf(grid); row += 1) {
    const isClosed = (grid.horizontalWalls[row] ?? []).every(Boolean);
    if (isClosed && !isOneTable(bandLines(grid, starts.at(-1) ?? 0, row), bandLines(grid, row, row + 1)))
      starts.push(row);
  }
  if (starts.length === 1) return [grid];
  return starts.map((start, index) => band(grid, start, starts[index + 1] ?? rowCountOf(grid)));
}

/** Inner column lines that part cells somewhere in the rows from `first` to before `end`. */
function bandLines({ xs, verticalWalls }: Grid, first: number, end: number): Set<number> {
  const lines = xs.map((_, index) => index).slice(1, -1);
  return new Set(lines.filter((line) => verticalWalls[line]?.slice(first, end).includes(true)));
}

function isOneTable(above: ReadonlySet<number>, below: ReadonlySet<number>): boolean {
  const shared = [...above].filter((line) => below.has(line)).length;
  const isPart = shared === Math.min(above.size, below.size);
  return isPart || shared >= (above.size + below.size - shared) * minSharedShare;
}

function band(grid: Grid, first: number, end: number): Grid {
  const used = bandLines(grid, first, end);
  const kept = grid.xs
    .map((_, index) => index)
    .filter((index) => index === 0 || index === grid.xs.length - 1 || used.has(index));
  return {
    xs: kept.map((index) => grid.xs[index] ?? 0),
    ys: grid.ys.slice(first, end + 1),
    verticalWalls: kept.map((index) => (grid.verticalWalls[index] ?? []).slice(first, end)),
    horizontalWalls: grid.horizontalWalls
      .slice(first, end + 1)
      .map((walls) => kept.slice(1).map((right, index) => walls.slice(kept[index], right).some(Boolean))),
  };
}
