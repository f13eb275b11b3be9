import { expect, test } from '@jest/globals';
import type { StructureElement, TableCell, Word } from '@recto/document-model';
import { setLine } from '@recto/document-model/testing';
import { findTables } from '../find-tables.js';

type Row = readonly (readonly [role: string, text: string, x: number, more?: Partial<StructureElement>])[];

let order = 0;
const element = (role: string, parent?: StructureElement, more: Partial<StructureElement> = {}): StructureElement => ({
  role,
  parent,
  order: (order += 1),
  index: 0,
  partCount: 0,
  ...more,
});

/** The words of a tagged table, a row every 14 points; rows have as many parts as `partCount` says, or as cells. */
function tagged(rows: readonly Row[], partCount?: number, table = element('Table')): Word[] {
  return rows.flatMap((cells, at) => {
    const row = element('TR', table, { partCount: partCount ?? cells.length });
    return cells.flatMap(([role, text, x, more], index) => {
      const cell = element(role, row, { index, ...more });
      return setLine(text, { x, y: 100 + at * 14 }).map((word) => ({ ...word, element: element('P', cell) }));
    });
  });
}

const tablesOf = (words: readonly Word[]) =>
  findTables({ widthPt: 600, heightPt: 800, words, rules: [], fills: [], images: [], source: 'text-layer' });
const textOf = ({ words }: TableCell) => words.map((line) => line.map(({ text }) => text).join(' ')).join('/');
const textsOf = (words: readonly Word[]) => tablesOf(words).map(({ rows }) => rows.map((row) => row.map(textOf)));

test('a table is what the file says, however little its columns are set apart', () => {
  const words = tagged([
    [
      ['TH', 'Vessel', 60],
      ['TH', 'Master', 100],
    ],
    [
      ['TD', 'Anna', 60],
      ['TD', 'Jon Berg', 100],
    ],
  ]);
  expect(textsOf(words)).toEqual([
    [
      ['Vessel', 'Master'],
      ['Anna', 'Jon Berg'],
    ],
  ]);
  expect(tablesOf(words)[0]).toMatchObject({ headerRowCount: 1, columnCount: 2 });
});

test('empty cells, named by the file or left out, and spans keep the columns', () => {
  const named = tagged(
    [
      [
        ['TH', 'Vessel', 60],
        ['TH', 'Master', 150],
        ['TH', 'Paid', 240],
      ],
      [
        ['TD', 'Anna', 60],
        ['TD', '12.40', 240, { index: 2 }],
      ],
    ],
    3,
  );
  expect(textsOf(named)[0]?.[1]).toEqual(['Anna', '', '12.40']);
  const left = tagged([
    [
      ['TH', 'Vessel', 60],
      ['TH', 'Master', 150],
      ['TH', 'Paid', 240],
    ],
    [
      ['TD', 'Anna', 60, { rowSpan: 2 }],
      ['TD', 'Berg', 150],
      ['TD', '12.40', 240],
    ],
    [['TD', '9.10', 240]],
    [
      ['TD', 'Sum of all', 60, { columnSpan: 2 }],
      ['TD', '21.50', 240],
    ],
  ]);
  expect(textsOf(left)[0]).toEqual([
    ['Vessel', 'Master', 'Paid'],
    ['Anna', 'Berg', '12.40'],
    ['', '9.10'],
    ['Sum of all', '21.50'],
  ]);
});

test('parts of rows that are no cells are no column', () => {
  const words = tagged(
    [
      [
        ['TH', 'Vessel', 60, { index: 1 }],
        ['TH', 'Paid', 150, { index: 2 }],
      ],
      [
        ['TD', 'Anna', 60, { index: 1 }],
        ['TD', '12.40', 150, { index: 2 }],
      ],
    ],
    3,
  );
  expect(textsOf(words)).toEqual([
    [
      ['Vessel', 'Paid'],
      ['Anna', '12.40'],
    ],
  ]);
});

test('words that the file does not tell stand in the cell that they stand in', () => {
  const words = tagged([
    [
      ['TH', 'Vessel', 60],
      ['TH', 'Seen from the quay', 150],
    ],
    [
      ['TD', 'Anna', 60],
      ['TD', 'no', 150],
    ],
  ]);
  const pictured = setLine('flag', { x: 200, y: 114 });
  expect(textsOf([...words, ...pictured])[0]?.[1]).toEqual(['Anna', 'no flag']);
});

test('turned names that the file does not tell go to the column nearest to them, also where they are wider than what it holds', () => {
  const words = tagged([
    [
      ['TH', 'Post', 60],
      ['TH', '', 130],
      ['TH', '', 170],
    ],
    [
      ['TD', 'Rigger', 60],
      ['TD', 'x', 130],
      ['TD', 'x', 170],
    ],
  ]).filter(({ text }) => text !== '');
  const names = [...setLine('First', { x: 112, y: 100 }), ...setLine('aid', { x: 140, y: 100 })];
  const last = [...setLine('Fork', { x: 155, y: 100 }), ...setLine('lift', { x: 180, y: 100 })];
  expect(textsOf([...words, ...names, ...last])[0]?.[0]).toEqual(['Post', 'First aid', 'Fork lift']);
});

test('a told table with lines drawn between all of its columns has them from line to line', () => {
  const words = tagged([
    [
      ['TH', 'Vessel', 60],
      ['TH', 'Master', 130],
    ],
    [
      ['TD', 'Anna', 60],
      ['TD', 'Jon Berg', 130],
    ],
  ]);
  const columnsOf = (xs: readonly number[]) => {
    const rules = xs.map((x) => ({ x: x - 0.25, y: 88, width: 0.5, height: 34 }));
    const page = { widthPt: 600, heightPt: 800, words, rules, fills: [], images: [], source: 'text-layer' as const };
    return findTables(page).map(({ columns, isDrawn = false }) => ({ columns, isDrawn }));
  };
  const between = [
    { left: 55, right: 125 },
    { left: 125, right: 220 },
  ];
  expect(columnsOf([55, 125, 220])).toEqual([{ columns: between, isDrawn: true }]);
  expect(columnsOf([55, 220])).toMatchObject([{ isDrawn: false }]);
});

test('a table that is not drawn as it is told, or that sets the page, is not believed', () => {
  const crossed = tagged([
    [
      ['TD', 'Anna', 60],
      ['TD', 'Berg', 150],
    ],
    [
      ['TD', 'Holm', 150],
      ['TD', 'Berta', 60],
    ],
  ]);
  expect(tablesOf(crossed)).toEqual([]);
  const prose = 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen '.repeat(2).trim();
  const page = tagged([
    [
      ['TD', prose, 10],
      ['TD', prose, 900],
    ],
    [
      ['TD', prose, 10],
      ['TD', prose, 900],
    ],
  ]);
  expect(tablesOf(page)).toEqual([]);
  const outer = element('Table');
  const inner = tagged(
    [
      [
        ['TD', 'Anna', 60],
        ['TD', 'Berg', 150],
      ],
      [
        ['TD', 'Berta', 60],
        ['TD', 'Holm', 150],
      ],
    ],
    undefined,
    element('Table', element('TD', element('TR', outer))),
  );
  expect(
    textsOf([
      ...tagged(
        [
          [
            ['TD', 'Ships', 60],
            ['TD', 'of the year', 150],
          ],
        ],
        undefined,
        outer,
      ).map((word) => ({ ...word, box: { ...word.box, y: 60 } })),
      ...inner,
    ]),
  ).toEqual([
    [
      ['Anna', 'Berg'],
      ['Berta', 'Holm'],
    ],
  ]);
});
