import type { PageWord } from '../extraction-types.js';
import type { Content } from './content-of.js';
import { cellOf, rowOf, slotsOf, type Cell, type Grid, type GridRow, type Heading, type Slot } from './grid.js';

/** A table with one more column for each two below one heading: `PF | 830` may be one number of a flight, or two things. */
export function withMoreColumns(grid: Grid): Grid {
  const firsts = grid.headings.flatMap(({ start, span }, column) => (start === column && span === 2 ? [column] : []));
  const added = firsts.map((column): AddedColumn => ({
    slot: { kind: 'pair', line: 0, part: column },
    heading: grid.headings[column] ?? { own: '', whole: '' },
    content: 'text',
    wordsOf: ({ cells }) => [...(cells.get(column)?.words ?? []), ...(cells.get(column + 1)?.words ?? [])],
  }));
  return addColumns(grid, added);
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
