import { unionOf } from '../layout/box-geometry.js';
import { rowOf, type Grid, type GridRow } from './grid.js';

/** A grid whose headings stand in it several times, side by side, with its parts below each other, as they are read. */
export function unfold(grid: Grid): Grid {
  const own = grid.headings.map((heading) => heading.own.toLowerCase());
  const width = own.findIndex((text, column) => column > 1 && text !== '' && text === own[0]);
  const isRepeated = width > 0 && own.length % width === 0 && own.every((text, at) => text === own[at % width]);
  if (!isRepeated || new Set(own).size !== width) return grid;
  const body = Array.from({ length: own.length / width }, (_, part) =>
    grid.body.flatMap(({ cells }): GridRow[] => {
      const ofPart = [...cells.values()].filter(({ column }) => Math.floor(column / width) === part);
      return ofPart.length === 0 ? [] : [rowOf(ofPart.map((cell) => ({ ...cell, column: cell.column % width })))];
    }),
  ).flat();
  return {
    ...grid,
    columnCount: width,
    headings: grid.headings.slice(0, width),
    contents: grid.contents.slice(0, width),
    body,
    box: unionOf(body.map(({ box }) => box)),
  };
}
