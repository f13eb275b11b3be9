import { expect, test } from '@jest/globals';
import { tableOf } from '../testing/made-table.js';
import { gridsOfTable } from './make-grids.js';

test('a text above the first record heads a group where others do, and no column', () => {
  const [grid, ...others] = gridsOfTable(
    tableOf([
      ['Ref', 'Article', 'Price'],
      ['Bolts', '', ''],
      ['B-1', 'Hex bolt', '1.20'],
      ['B-2', 'Wing nut', '0.80'],
      ['Glue', '', ''],
      ['G-1', 'Wood glue', '6.40'],
    ]),
  );
  expect(others).toEqual([]);
  expect(grid?.headings.map(({ whole }) => whole)).toEqual(['Ref', 'Article', 'Price']);
  expect(grid?.body).toHaveLength(5);
});

test('headings of figures that come again beside another one begin another list', () => {
  const grids = gridsOfTable(
    tableOf([
      ['Earnings', 'Units', 'Rate', 'Amount', 'To date'],
      ['Salary', '1', '410.00', '410.00', '4100.00'],
      ['Bonus', '', '', '50.00', '50.00'],
      ['Deductions', '', '', 'Amount', 'To date'],
      ['Tax', '', '', '81.00', '810.00'],
      ['Pension', '', '', '20.00', '200.00'],
    ]),
  );
  expect(grids.map(({ headings, body }) => [headings[0]?.own, body.length])).toEqual([
    ['Earnings', 2],
    ['Deductions', 2],
  ]);
});
