import { columnCountOf, rowCountOf, type Grid, type GridCell } from './grid.js';

interface Rectangle {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Joins places without a wall between them to cells; what would not be a rectangle grows until it is one. */
export function mergeCells(grid: Grid): GridCell[] {
  const [columns, rows] = [columnCountOf(grid), rowCountOf(grid)];
  const owner = new Int32Array(columns * rows).fill(-1);
  const rectangles: (Rectangle | undefined)[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      if (owner[row * columns + column] !== -1) continue;
      const rectangle = openArea(grid, column, row);
      claim(rectangle, rectangles, owner, columns);
    }
  }
  return rectangles
    .filter((rectangle) => rectangle !== undefined)
    .map(({ left, top, right, bottom }) => ({
      column: left,
      row: top,
      columnSpan: right - left + 1,
      rowSpan: bottom - top + 1,
    }))
    .sort((a, b) => a.row - b.row || a.column - b.column);
}

/** The rectangle around everything that can be reached from a place without passing a wall. */
function openArea(grid: Grid, column: number, row: number): Rectangle {
  const columns = columnCountOf(grid);
  const area = { left: column, top: row, right: column, bottom: row };
  const seen = new Set([row * columns + column]);
  const queue = [{ column, row }];
  for (let at = queue.pop(); at; at = queue.pop()) {
    area.left = Math.min(area.left, at.column);
    area.right = Math.max(area.right, at.column);
    area.top = Math.min(area.top, at.row);
    area.bottom = Math.max(area.bottom, at.row);
    for (const next of openNeighbours(grid, at.column, at.row)) {
      const key = next.row * columns + next.column;
      if (seen.has(key)) continue;
      seen.add(key);
      queue.push(next);
    }
  }
  return area;
}

function openNeighbours(grid: Grid, column: number, row: number) {
  const { verticalWalls, horizontalWalls } = grid;
  const neighbours: { column: number; row: number }[] = [];
  if (column > 0 && !verticalWalls[column]?.[row]) neighbours.push({ column: column - 1, row });
  if (column + 1 < columnCountOf(grid) && !verticalWalls[column + 1]?.[row])
    neighbours.push({ column: column + 1, row });
  if (row > 0 && !horizontalWalls[row]?.[column]) neighbours.push({ column, row: row - 1 });
  if (row + 1 < rowCountOf(grid) && !horizontalWalls[row + 1]?.[column]) neighbours.push({ column, row: row + 1 });
  return neighbours;
}

/** Takes the places of a rectangle and swallows the rectangles that it meets, so that all stay rectangles. */
function claim(area: Rectangle, rectangles: (Rectangle | undefined)[], owner: Int32Array, columns: number): void {
  const index = rectangles.push(area) - 1;
  for (let isGrowing = true; isGrowing;) {
    isGrowing = false;
    for (let row = area.top; row <= area.bottom; row += 1) {
      for (let column = area.left; column <= area.right; column += 1) {
        const other = owner[row * columns + column] ?? -1;
        owner[row * columns + column] = index;
        const met = other === index ? undefined : rectangles[other];
        if (!met) continue;
        rectangles[other] = undefined;
        area.left = Math.min(area.left, met.left);
        area.right = Math.max(area.right, met.right);
        area.top = Math.min(area.top, met.top);
        area.bottom = Math.max(area.bottom, met.bottom);
        isGrowing = true;
      }
    }
  }
}
