import type { PageWord } from '../extraction-types.js';
import type { Content } from './content-of.js';
import { cellOf, rowOf, type Cell, type Grid, type GridRow, type Heading, type Slot } from './grid.js';

/** A column that says anew what others say. */
export interface AddedColumn {
  readonly slot: Slot;
  readonly heading: Heading;
  readonly content: Content;
  readonly wordsOf: (row: GridRow) => readonly PageWord[];
}

/** A grid with more columns behind its own. */
export function addColumns(grid: Grid, added: readonly AddedColumn[]): Grid {
  if (added.length === 0) return grid;
  const { columnCount } = grid;
  const body = grid.body.map((row): GridRow => {
    const cells = added.flatMap(({ wordsOf }, at): Cell[] => {
      const words = wordsOf(row);
      return words.length === 0 ? [] : [cellOf(words, columnCount + at)];
    });
    return cells.length === 0 ? row : rowOf([...row.cells.values(), ...cells]);
  });
  const own = grid.contents.map((_, part): Slot => ({ kind: 'part', line: 0, part }));
  return {
    ...grid,
    columnCount: columnCount + added.length,
    body,
    headings: [...grid.headings, ...added.map(({ heading }) => heading)],
    contents: [...grid.contents, ...added.map(({ content }) => content)],
    slots: [...(grid.slots ?? own), ...added.map(({ slot }) => slot)],
  };
}
