import type { PageWord } from '../extraction-types.js';
import { right } from '../layout/box-geometry.js';
import { linesOf } from './cell-items.js';
import { cellOf, rowOf, slotsOf, type Cell, type Grid, type GridRow, type Slot } from './grid.js';

/** Cells say two things where so many of a column have a line below the first that would have fitted beside it. */
const leastStacked = 0.3;
const [leastCells, spacePerHeight] = [2, 0.3];

/**
 * Tables whose cells may say two things, one below the other (a ware and its number, a subject and its teacher), once more with
 * a column for the first lines of such cells and one for what is below them. Which of both tables is read the scores tell.
 */
export function withLines(grid: Grid): Grid[] {
  const stacked = grid.contents.flatMap((content, column) =>
    content === 'text' && isStacked(grid, column) ? [column] : [],
  );
  return stacked.length === 0 ? [grid] : [grid, parted(grid, stacked)];
}

function isStacked({ body }: Grid, column: number): boolean {
  const cells = body.flatMap(({ cells: all }) => all.get(column) ?? []).filter(({ columnSpan }) => columnSpan === 1);
  const lines = cells.map(({ words }) => linesOf(words));
  const end = Math.max(...lines.flat().map(endOf));
  // Whether more had fitted beside the longest line nothing tells.
  const telling = lines.flatMap(([first, second]) =>
    first === undefined || second === undefined || endOf(first) === end ? [] : [isFull(first, second, end)],
  );
  const broken = telling.filter((is) => !is).length;
  return broken >= leastCells && broken >= leastStacked * cells.length && 2 * broken > telling.length;
}

/** The first word of the line below would not have fitted beside it. */
function isFull(line: readonly PageWord[], below: readonly PageWord[], end: number): boolean {
  const first = below[0];
  return first !== undefined && endOf(line) + first.box.width + spacePerHeight * first.box.height > end;
}

function endOf(line: readonly PageWord[]): number {
  const last = line.at(-1);
  return last === undefined ? 0 : right(last.box);
}

/** Each of the columns becomes two. */
function parted(grid: Grid, stacked: readonly number[]): Grid {
  const placeOf = (column: number): number => column + stacked.filter((one) => one < column).length;
  const body = grid.body.map(({ cells }): GridRow => {
    const all = [...cells.values()].flatMap((cell): Cell[] => {
      const column = placeOf(cell.column);
      const spanned = placeOf(cell.column + cell.columnSpan - 1) - column + 1;
      if (!stacked.includes(cell.column) || cell.columnSpan > 1) return [{ ...cell, column, columnSpan: spanned }];
      const [first = [], ...below] = linesOf(cell.words);
      return [cellOf(first, column), ...(below.length === 0 ? [] : [cellOf(below.flat(), column + 1)])];
    });
    return rowOf(all);
  });
  const twice = <T>(all: readonly T[], second: (one: T) => T): T[] =>
    all.flatMap((one, column) => (stacked.includes(column) ? [one, second(one)] : [one]));
  return {
    ...grid,
    columnCount: grid.columnCount + stacked.length,
    body,
    headings: twice(grid.headings, (heading) => heading),
    contents: twice(grid.contents, () => 'text'),
    slots: slotsOf(grid).flatMap((slot, column): Slot[] =>
      stacked.includes(column)
        ? [
            { ...slot, kind: 'first' },
            { ...slot, kind: 'below' },
          ]
        : [slot],
    ),
  };
}
