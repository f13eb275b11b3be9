import { expect, test } from '@jest/globals';
import { madePage } from '../testing/made-page.js';
import { cellOf, contentsOf, rowOf, type Grid } from './grid.js';
import { withLines } from './with-lines.js';

/** A table of rows of cells, each cell of lines. */
function gridOfCells(rows: readonly (readonly (readonly string[])[])[]): Grid {
  const body = rows.map((cells, row) =>
    rowOf(
      cells.map((lines, column) => {
        const blanks = Array.from({ length: row * 4 }, () => undefined);
        const { words } = madePage([...blanks, ...lines.map((line) => [[50 + column * 150, line] as const])]);
        return cellOf(words, column);
      }),
    ),
  );
  const columnCount = Math.max(...rows.map(({ length }) => length));
  return {
    source: 'table',
    columnCount,
    headings: Array.from({ length: columnCount }, (_, column) => ({ own: `H${column}`, whole: `H${column}` })),
    body,
    contents: contentsOf(body, columnCount),
    box: body[0]?.box ?? { x: 0, y: 0, width: 0, height: 0 },
  };
}

test('cells with a line below a short one make a second table, with a column for each of both', () => {
  const [whole, parted, ...others] = withLines(
    gridOfCells([
      [['Cedar boards', 'Lot 7'], ['12']],
      [['Oak'], ['3']],
      [['Plywood', 'Lot 12'], ['40']],
      [['Ash', 'Lot 3'], ['5']],
    ]),
  );
  expect(others).toEqual([]);
  expect(whole?.columnCount).toBe(2);
  expect(parted?.slots?.map(({ kind }) => kind)).toEqual(['first', 'below', 'part']);
  expect(parted?.headings.map(({ own }) => own)).toEqual(['H0', 'H0', 'H1']);
  expect(parted?.body.map(({ cells }) => [0, 1, 2].map((column) => cells.get(column)?.text))).toEqual([
    ['Cedar boards', 'Lot 7', '12'],
    ['Oak', undefined, '3'],
    ['Plywood', 'Lot 12', '40'],
    ['Ash', 'Lot 3', '5'],
  ]);
});

test('what goes on below because it did not fit is one text', () => {
  const wrapped = gridOfCells([
    [['Boards of cedar wood', 'cut to length'], ['12']],
    [['Plywood sheets of', 'several sizes'], ['40']],
    [['Oak beams, sawn,', 'untreated'], ['3']],
  ]);
  expect(withLines(wrapped)).toEqual([wrapped]);
});
