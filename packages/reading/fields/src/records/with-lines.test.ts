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

/** A grid of lines that stand below each other without rules, each line with its type. */
function gridOfLines(rows: readonly (readonly { text: string; sizePt: number }[])[]): Grid {
  const body = rows.map((cells, row) => {
    const blanks = Array.from({ length: row }, () => undefined);
    const own = cells.map(({ text, sizePt }, column) => {
      const { words } = madePage([...blanks, [[50 + column * 150, text]]]);
      return cellOf(
        words.map((word) => ({ ...word, fontSizePt: sizePt })),
        column,
      );
    });
    return rowOf(own);
  });
  return {
    source: 'lines',
    columnCount: 3,
    headings: ['Ware', 'Pieces', 'Price'].map((own) => ({ own, whole: own })),
    body,
    contents: contentsOf(
      body.filter(({ cells }) => cells.size > 1),
      3,
    ),
    box: body[0]?.box ?? { x: 0, y: 0, width: 0, height: 0 },
  };
}

const ware = (...texts: readonly string[]): { text: string; sizePt: number }[] =>
  texts.map((text) => ({ text, sizePt: 10 }));

test('smaller print below a ware is a column of its own, though no rule parts the rows', () => {
  const grids = withLines(
    gridOfLines([
      ware('Cedar boards', '12', '8.00'),
      [{ text: 'KX 7', sizePt: 8 }],
      ware('Oak', '3', '11.50'),
      [{ text: 'KX 12', sizePt: 8 }],
    ]),
  );
  expect(grids.map(({ body }) => body.map(({ cells }) => [...cells.values()].map(({ text }) => text)))).toEqual([
    [
      ['Cedar boards', 'KX 7', '12', '8.00'],
      ['Oak', 'KX 12', '3', '11.50'],
    ],
  ]);
});

test('a code alone below a ware is a column of its own in any print', () => {
  const grids = withLines(
    gridOfLines([
      ware('Cedar boards', '12', '8.00'),
      ware('KX-7'),
      ware('Oak beams, sawn', '3', '11.50'),
      ware('KX-12'),
    ]),
  );
  expect(grids.map(({ slots }) => slots?.map(({ kind }) => kind))).toEqual([['first', 'below', 'part', 'part']]);
});

test('the same print below a ware may go on with it', () => {
  const grid = gridOfLines([
    ware('Boards of cedar wood,', '12', '8.00'),
    ware('untreated and long'),
    ware('Beams of solid oak or', '3', '11.50'),
    ware('of ash, if there is'),
  ]);
  expect(withLines(grid)[0]).toBe(grid);
});
