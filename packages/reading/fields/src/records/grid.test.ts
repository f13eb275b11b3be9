import { expect, test } from '@jest/globals';
import { layOutPage } from '../layout/layout-page.js';
import { endingAt, madePage } from '../testing/made-page.js';
import { cell, tableOf } from '../testing/made-table.js';
import { contentOf } from './content-of.js';
import { findLineGrids } from './find-line-grids.js';
import type { Grid } from './grid.js';
import { gridsOfTable } from './make-grids.js';
import { withMoreColumns } from './with-more-columns.js';

const headed = ({ headings, body }: Grid): string[][] => [
  headings.map(({ own }) => own),
  ...body.map(({ cells }) => [...cells.values()].map(({ text }) => text)),
];

test('the contents of a cell are told at a glance', () => {
  expect(['12.50', '€ 1.234,00', '(3)', '7 %', '50 Stk.', '12 kg'].map(contentOf)).toEqual(Array(6).fill('number'));
  expect(['12.03.2024', '3 May 2024'].map(contentOf)).toEqual(['date', 'date']);
  expect(['Oak shelf', 'A4 paper, white', '–', ''].map(contentOf)).toEqual(['text', 'text', 'none', 'none']);
});

test('a heading over several columns is part of the heading of each, a title over all of none', () => {
  const [grid] = gridsOfTable({
    columnCount: 3,
    rowCount: 4,
    cells: [
      cell('Season', 0, 0, 3),
      cell('Games', 1, 1, 2),
      cell('Team', 2, 0),
      cell('won', 2, 1),
      cell('lost', 2, 2),
      cell('Ribe', 3, 0),
      cell('4', 3, 1),
      cell('2', 3, 2),
    ],
  });
  expect(grid?.headings).toMatchObject([
    { own: 'Team', whole: 'Team' },
    { own: 'won', whole: 'Games won' },
    { own: 'lost', whole: 'Games lost' },
  ]);
  expect(grid?.body).toHaveLength(1);
  expect(grid?.contents).toEqual(['text', 'number', 'number']);
});

test('lines with parts below each other are a grid under the line of texts above them', () => {
  const page = madePage([
    [[50, 'Some words over it all']],
    [[50, 'Ware'], endingAt(300, 'Count'), endingAt(400, 'Price')],
    [[50, 'Sand, washed'], endingAt(300, '4'), endingAt(400, '12.50')],
    [[50, 'Gravel'], endingAt(300, '13'), endingAt(400, '1.00')],
  ]);
  const [grid, ...others] = findLineGrids(layOutPage(page));
  expect(others).toEqual([]);
  expect(grid?.headings.map(({ own }) => own)).toEqual(['Ware', 'Count', 'Price']);
  expect(grid?.body.map(({ cells }) => [...cells.values()].map(({ text }) => text))).toEqual([
    ['Sand, washed', '4', '12.50'],
    ['Gravel', '13', '1.00'],
  ]);
});

test('codes of which some are figures are no evidence of where the body begins', () => {
  const [grid] = gridsOfTable(
    tableOf([
      ['Line', 'Towards', 'Minutes'],
      ['C4', 'Harbour', '12 min'],
      ['33', 'Mill', '4 min'],
      ['N2', 'Mill', '41 min'],
      ['12', 'Harbour', '8 min'],
    ]),
  );
  expect(grid?.body).toHaveLength(4);
});

test('other headings between the rows of a table begin another list, the same ones only below a caption', () => {
  const parts = [
    ['Part', 'Qty', 'Each'],
    ['Oil', '2', '6.10'],
    ['Belt', '1', '9.00'],
  ];
  const labour = [
    ['Operation', 'Hours', 'Rate'],
    ['Check', '2', '40.00'],
  ];
  expect(gridsOfTable(tableOf([...parts, ...labour])).map(headed)).toEqual([parts, labour]);
  expect(gridsOfTable(tableOf([...parts, ['Used'], ...labour])).map(headed)).toEqual([parts, labour]);
  const again = [...parts, ...parts];
  expect(gridsOfTable(tableOf(again))).toHaveLength(1);
  expect(gridsOfTable(tableOf([...parts, ['Used'], ...parts])).map(headed)).toEqual([parts, parts]);
});

test('a list that goes on beside itself is read down its left half first', () => {
  const [grid] = gridsOfTable(
    tableOf([
      ['Key', 'Part', 'Key', 'Part'],
      ['1', 'Nut', '3', 'Spring'],
      ['2', 'Cover', '4', 'Wheel'],
    ]),
  );
  expect(grid && headed(grid)).toEqual([
    ['Key', 'Part'],
    ['1', 'Nut'],
    ['2', 'Cover'],
    ['3', 'Spring'],
    ['4', 'Wheel'],
  ]);
});

test('two columns below one heading are also offered as one', () => {
  const table = tableOf([
    ['', '', 'To'],
    ['PF', '830', 'Oslo'],
    ['WR', '124', 'Porto'],
  ]);
  const [grid] = gridsOfTable({ ...table, cells: [cell('Flight', 0, 0, 2), ...table.cells] });
  const joined = grid && withMoreColumns(grid);
  expect(joined?.headings.map(({ own }) => own)).toEqual(['Flight', 'Flight', 'To', 'Flight']);
  expect(joined?.body.map(({ cells }) => cells.get(3)?.text)).toEqual(['PF 830', 'WR 124']);
});

test('a table is parted at a caption above two headings', () => {
  const grids = gridsOfTable(
    tableOf([
      ['Earnings', '', ''],
      ['Item', '', 'Sum'],
      ['Basic pay', '', '1480.00'],
      ['Overtime', '', '86.40'],
      ['Deductions', '', ''],
      ['Item', 'Rate', 'Sum'],
      ['Pension', '4.70', '83.33'],
      ['Income tax', '13.20', '234.02'],
    ]),
  );
  expect(grids.map(({ body }) => body.map(({ cells }) => cells.get(0)?.text))).toEqual([
    ['Basic pay', 'Overtime'],
    ['Pension', 'Income tax'],
  ]);
});

test('rows of many parts below lines of two make a grid of their own, too', () => {
  const item = (y: string, ...figures: readonly string[]) =>
    [[50, y], ...figures.map((text, at) => endingAt(300 + at * 100, text))] as const;
  const page = madePage([
    [
      [50, 'RE 4410'],
      [150, '2026-03-02'],
      [250, '2026-03-16'],
      [350, 'Spring'],
    ],
    [
      [50, 'Mill Lane 3'],
      [300, 'Dock Road 8'],
    ],
    [
      [50, 'York 4'],
      [300, 'Hull 2'],
    ],
    [
      [50, 'Suite 9'],
      [300, 'Floor 3'],
    ],
    [
      [50, 'Team'],
      [300, 'Unit 12'],
    ],
    item('Basic seats', '8', '4.50', '36.00'),
    item('Support', '4', '13.00', '52.00'),
  ]);
  const grids = findLineGrids(layOutPage(page));
  expect(grids.map(({ body }) => [...(body[0]?.cells.values() ?? [])].map(({ text }) => text))).toContainEqual([
    'Basic seats',
    '8',
    '4.50',
    '36.00',
  ]);
});

test('cells set lower than their row, but before it ends, are of the row', () => {
  const row = (...figures: readonly string[]) =>
    [[50, figures[0] ?? ''], ...figures.slice(1).map((text, at) => endingAt(300 + at * 80, text))] as const;
  const made = madePage([
    [[50, 'No'], [90, 'Ware'], endingAt(300, 'Count'), endingAt(380, 'Price')],
    row('1', '4', '12.50'),
    [[90, 'Sand, washed']],
    row('2', '13', '1.00'),
    [[90, 'Gravel']],
  ]);
  const words = made.words.map((word) =>
    ['Sand,', 'washed', 'Gravel'].includes(word.text) ? { ...word, box: { ...word.box, y: word.box.y - 8 } } : word,
  );
  const [grid] = findLineGrids(layOutPage({ ...made, words }));
  expect(grid?.headings.map(({ own }) => own)).toEqual(['No', 'Ware', 'Count', 'Price']);
  expect(grid?.body.map(({ cells }) => cells.get(1)?.text)).toEqual(['Sand, washed', 'Gravel']);
});

test('what stands lower beside a whole row is of another table', () => {
  const made = madePage([
    [[50, 'Transfer'], [120, '31/10/2017'], endingAt(300, '147.00')],
    [[350, 'Balance'], endingAt(480, '383.75')],
  ]);
  const words = made.words.map((word) =>
    word.box.x > 320 ? { ...word, box: { ...word.box, y: word.box.y - 8 } } : word,
  );
  const rows = findLineGrids(layOutPage({ ...made, words })).flatMap(({ body }) => body);
  const texts = rows.map(({ cells }) => [...cells.values()].map(({ text }) => text).join(' '));
  expect(texts.filter((text) => text.includes('Transfer') && text.includes('Balance'))).toEqual([]);
});

test('headings of several lines end the lines of another look above them', () => {
  const grids = findLineGrids(
    layOutPage(
      madePage([
        [
          [50, 'Bill to'],
          [300, 'Number'],
          [450, '7731'],
        ],
        [
          [50, 'North Bakery'],
          [300, 'Date'],
          [450, '27.11.2023'],
        ],
        [
          [50, 'Item'],
          [250, 'Qty'],
          [350, 'Price'],
          [450, 'Total'],
        ],
        [[450, 'gross']],
        [
          [50, 'Oak board'],
          [250, '4'],
          [350, '12.50'],
          [450, '50.00'],
        ],
        [
          [50, 'Screws'],
          [250, '3'],
          [350, '20.00'],
          [450, '60.00'],
        ],
      ]),
    ),
  );
  expect(grids.map(headed).at(-1)).toEqual([
    ['Item', 'Qty', 'Price', 'gross'],
    ['Oak board', '4', '12.50', '50.00'],
    ['Screws', '3', '20.00', '60.00'],
  ]);
});

test('as many headings as columns are theirs in order, where two stand over one', () => {
  const row = (name: string, price: string) => [[50, name], endingAt(260, '100'), endingAt(400, price)] as const;
  const page = madePage([
    [
      [50, 'Article'],
      [170, 'Pack'],
      [240, 'Price'],
    ],
    row('Hex bolt', '11.20'),
    row('Wing nut', '17.80'),
    row('Wood glue', '16.40'),
  ]);
  const [grid] = findLineGrids(layOutPage(page));
  expect(grid?.headings.map(({ own }) => own)).toEqual(['Article', 'Pack', 'Price']);
});
