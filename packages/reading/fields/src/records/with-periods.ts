import { addColumns, type AddedColumn } from './add-columns.js';
import { findPeriod } from './find-period.js';
import type { Grid, Slot } from './grid.js';

/** A column is one of periods where so many of its cells have a start and an end. */
const leastPeriods = 0.6;

/** A table with two more columns for each one of periods: where they start, and where they end. */
export function withPeriods(grid: Grid): Grid {
  const periods = grid.contents.flatMap((_, column) => (isOfPeriods(grid, column) ? [column] : []));
  if (periods.length === 0) return grid;
  const slots = grid.contents.map((_, part): Slot => ({
    ...(grid.slots?.[part] ?? { kind: 'part', line: 0, part }),
    ...(periods.includes(part) && { kind: 'period' }),
  }));
  const added = periods.flatMap((column) =>
    (['start', 'end'] as const).map((kind): AddedColumn => ({
      slot: { kind, line: 0, part: 0 },
      heading: grid.headings[column] ?? { own: '', whole: '' },
      content: 'date',
      wordsOf: (row) => findPeriod(row.cells.get(column)?.words ?? [])?.[kind] ?? [],
    })),
  );
  return addColumns({ ...grid, slots }, added);
}

function isOfPeriods({ body }: Grid, column: number): boolean {
  const cells = body.flatMap(({ cells: all }) => all.get(column) ?? []);
  const whole = cells.filter(({ words }) => (findPeriod(words)?.start.length ?? 0) > 0);
  return cells.length > 0 && whole.length >= leastPeriods * cells.length;
}
