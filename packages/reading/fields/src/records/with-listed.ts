import { isMarkedLine, itemsOf, linesOf } from './cell-items.js';
import { cellOf, rowOf, type Cell, type Grid, type GridRow, type Slot } from './grid.js';

/** A column lists something below its texts where so many of its cells do. */
const leastListed = 0.3;

/** A table with one more column for each whose cells go on with bullets below a text: what stands behind them. */
export function withListed(grid: Grid): Grid {
  const columns = Array.from({ length: grid.columnCount }, (_, column) => column).filter((column) => {
    const cells = grid.body.flatMap(({ cells: all }) => all.get(column) ?? []);
    return cells.length > 0 && cells.filter((cell) => parted(cell) !== undefined).length >= leastListed * cells.length;
  });
  if (columns.length === 0) return grid;
  const body = grid.body.map((row): GridRow => {
    const cells = [...row.cells.values()].flatMap((cell): Cell[] => {
      const added = columns.indexOf(cell.column);
      const parts = added < 0 ? undefined : parted(cell);
      if (parts === undefined) return [cell];
      const listed = cellOf(parts.below, grid.columnCount + added);
      return [cellOf(parts.text, cell.column, cell.columnSpan), { ...listed, items: itemsOf(parts.below) }];
    });
    return rowOf(cells);
  });
  const slots = grid.slots ?? grid.contents.map((_, column): Slot => ({ kind: 'part', line: 0, part: column }));
  return {
    ...grid,
    columnCount: grid.columnCount + columns.length,
    body,
    headings: [...grid.headings, ...columns.map(() => ({ own: '', whole: '' }))],
    contents: [...grid.contents, ...columns.map(() => 'text' as const)],
    slots: [...slots, ...columns.map((): Slot => ({ kind: 'rest', line: 0, part: 0 }))],
  };
}

function parted({ words }: Cell): { text: Cell['words']; below: Cell['words'] } | undefined {
  const lines = linesOf(words);
  const first = lines.findIndex(isMarkedLine);
  return first <= 0 ? undefined : { text: lines.slice(0, first).flat(), below: lines.slice(first).flat() };
}
