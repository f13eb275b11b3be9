import { cellOf, rowOf, type Cell, type Grid, type GridRow, type Slot } from './grid.js';
import { findPeriod } from './find-period.js';

/** A column is one of periods where so many of its cells have a start and an end. */
const leastPeriods = 0.6;

/** A table with two more columns for each one of periods: where they start, and where they end. */
export function withPeriods(grid: Grid): Grid {
  const periods = Array.from({ length: grid.columnCount }, (_, column) => column).filter((column) =>
    isOfPeriods(grid, column),
  );
  if (periods.length === 0) return grid;
  const added = periods.flatMap((column, at) => [
    { kind: 'start' as const, column, to: grid.columnCount + 2 * at },
    { kind: 'end' as const, column, to: grid.columnCount + 2 * at + 1 },
  ]);
  const body = grid.body.map((row): GridRow => {
    const cells = added.flatMap(({ kind, column, to }): Cell[] => {
      const words = findPeriod(row.cells.get(column)?.words ?? [])?.[kind] ?? [];
      return words.length === 0 ? [] : [cellOf(words, to)];
    });
    return cells.length === 0 ? row : rowOf([...row.cells.values(), ...cells]);
  });
  const slot = (column: number): Slot => ({
    kind: periods.includes(column) ? 'period' : 'part',
    line: 0,
    part: column,
  });
  return {
    ...grid,
    columnCount: grid.columnCount + added.length,
    body,
    headings: [...grid.headings, ...added.map(({ column }) => grid.headings[column] ?? { own: '', whole: '' })],
    contents: [...grid.contents, ...added.map(() => 'date' as const)],
    slots: [
      ...Array.from({ length: grid.columnCount }, (_, column) => slot(column)),
      ...added.map(({ kind }): Slot => ({ kind, line: 0, part: 0 })),
    ],
  };
}

function isOfPeriods({ body }: Grid, column: number): boolean {
  const cells = body.flatMap(({ cells: all }) => all.get(column) ?? []);
  const whole = cells.filter(({ words }) => (findPeriod(words)?.start.length ?? 0) > 0);
  return cells.length > 0 && whole.length >= leastPeriods * cells.length;
}
