import type { Grid } from '../grid/grid.js';

/** The grid with a column parted at `x`; `isWall` says in which rows the halves are different cells. */
export function insertColumnLine(grid: Grid, x: number, isWall: (row: number) => boolean): Grid {
  const index = grid.xs.findIndex((line) => line > x);
  if (index <= 0) return grid;
  const rows = (grid.verticalWalls[0] ?? []).map((_, row) => isWall(row));
  return {
    xs: inserted(grid.xs, index, x),
    ys: grid.ys,
    verticalWalls: inserted(grid.verticalWalls, index, rows),
    horizontalWalls: grid.horizontalWalls.map((walls) => inserted(walls, index, walls[index - 1] ?? true)),
  };
}

/** The grid with a row parted at `y`. */
export function insertRowLine(grid: Grid, y: number, isWall: (column: number) => boolean): Grid {
  const turned = { xs: grid.ys, ys: grid.xs, verticalWalls: grid.horizontalWalls, horizontalWalls: grid.verticalWalls };
  const result = insertColumnLine(turned, y, isWall);
  return { xs: result.ys, ys: result.xs, verticalWalls: result.horizontalWalls, horizontalWalls: result.verticalWalls };
}

function inserted<T>(items: readonly T[], index: number, item: T): T[] {
  return [...items.slice(0, index), item, ...items.slice(index)];
}
