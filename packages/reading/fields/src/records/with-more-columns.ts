import type { PageWord } from '../extraction-types.js';
import type { Content } from './content-of.js';
import { findPeriod } from './find-period.js';
import { cellOf, rowOf, slotsOf, type Cell, type Grid, type GridRow, type Heading, type Slot } from './grid.js';

/** A table with further columns that say anew what its own ones say: two of them as one thing, and the parts of periods. */
export function withMoreColumns(grid: Grid): Grid {
  return withPeriods(withJoined(grid));
}

/** A table with one more column for each two below one heading: `PF | 830` may be one number of a flight, or two things. */
function withJoined(grid: Grid): Grid {
  const firsts = grid.headings.flatMap(({ start, span }, column) => (start === column && span === 2 ? [column] : []));
  const added = firsts.map((column): AddedColumn => ({
    slot: { kind: 'pair', line: 0, part: column },
    heading: grid.headings[column] ?? { own: '', whole: '' },
    content: 'text',
    wordsOf: ({ cells }) => [...(cells.get(column)?.words ?? []), ...(cells.get(column + 1)?.words ?? [])],
  }));
  return addColumns(grid, added);
}

/** A column is one of periods where so many of its cells have a start and an end. */
const leastPeriods = 0.6;

/** A table with two more columns for each one of periods: where they start, and where they end. */
function withPeriods(grid: Grid): Grid {
  const periods = grid.contents.flatMap((_, column) => (isOfPeriods(grid, column) ? [column] : []));
  if (periods.length === 0) return grid;
  const slots = slotsOf(grid).map((slot, column): Slot =>
    periods.includes(column) ? { ...slot, kind: 'period' } : slot,
  );
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

/** A column that says anew what others say. */
interface AddedColumn {
  readonly slot: Slot;
  readonly heading: Heading;
  readonly content: Content;
  readonly wordsOf: (row: GridRow) => readonly PageWord[];
}

/** A grid with more columns behind its own. */
function addColumns(grid: Grid, added: readonly AddedColumn[]): Grid {
  if (added.length === 0) return grid;
  const { columnCount } = grid;
  const body = grid.body.map((row): GridRow => {
    const cells = added.flatMap(({ wordsOf }, at): Cell[] => {
      const words = wordsOf(row);
      return words.length === 0 ? [] : [cellOf(words, columnCount + at)];
    });
    return cells.length === 0 ? row : rowOf([...row.cells.values(), ...cells]);
  });
  return {
    ...grid,
    columnCount: columnCount + added.length,
    body,
    headings: [...grid.headings, ...added.map(({ heading }) => heading)],
    contents: [...grid.contents, ...added.map(({ content }) => content)],
    slots: [...slotsOf(grid), ...added.map(({ slot }) => slot)],
  };
}
