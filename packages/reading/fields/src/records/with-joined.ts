import { addColumns, type AddedColumn } from './add-columns.js';
import type { Grid } from './grid.js';

/** A table with one more column for each two below one heading: `PF | 830` may be one number of a flight, or two things. */
export function withJoined(grid: Grid): Grid {
  const firsts = grid.headings.flatMap(({ start, span }, column) => (start === column && span === 2 ? [column] : []));
  const added = firsts.map((column): AddedColumn => ({
    slot: { kind: 'pair', line: 0, part: column },
    heading: grid.headings[column] ?? { own: '', whole: '' },
    content: 'text',
    wordsOf: ({ cells }) => [...(cells.get(column)?.words ?? []), ...(cells.get(column + 1)?.words ?? [])],
  }));
  return addColumns(grid, added);
}
