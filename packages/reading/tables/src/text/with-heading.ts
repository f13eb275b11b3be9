import type { Word } from '@recto/document-model';
import type { Place, PlacedGrid } from '../grid/placed-grid.js';
import type { HeadingCell } from './heading-cells.js';

/** The grid of a table's body with the rows of its heading above it. */
export function withHeading({ grid, places }: PlacedGrid, heading: readonly HeadingCell[]): PlacedGrid {
  const rowCount = Math.max(...heading.map(({ row, rowSpan }) => row + rowSpan), 0);
  if (rowCount === 0) return { grid, places };
  const columnCount = grid.xs.length - 1;
  const verticalWalls = grid.verticalWalls.map((walls) => [...filled(rowCount), ...walls]);
  const horizontalWalls = [
    ...Array.from({ length: rowCount }, () => filled(columnCount)),
    ...grid.horizontalWalls.map((walls) => [...walls]),
  ];
  const moved = new Map<Word, Place>();
  for (const { first, last, row, rowSpan, runs } of heading) {
    for (let at = row; at < row + rowSpan; at += 1)
      for (let wall = first + 1; wall <= last; wall += 1) verticalWalls[wall]?.splice(at, 1, false);
    for (let wall = row + 1; wall < row + rowSpan; wall += 1)
      for (let column = first; column <= last; column += 1) horizontalWalls[wall]?.splice(column, 1, false);
    for (const word of runs.flatMap(({ words }) => words)) moved.set(word, { row, column: first });
  }
  for (const [word, place] of places) moved.set(word, { ...place, row: place.row + rowCount });
  const top = grid.ys[0] ?? 0;
  const ys = [...Array.from({ length: rowCount }, (_, row) => top - rowCount + row), ...grid.ys];
  return { grid: { xs: grid.xs, ys, verticalWalls, horizontalWalls }, places: moved };
}

function filled(length: number): boolean[] {
  return Array.from({ length }, () => true);
}
