import { expect, test } from '@jest/globals';
import { setLine } from '@recto/document-model/testing';
import { groupRows } from './group-rows.js';
import { toTextRows } from './text-row.js';

const columns = [0, 80, 140, 220].map((left, index) => ({ left, right: [80, 140, 220, 280][index] ?? left }));
/** The last line stands further off. */
const yOf = (row: number, count: number) => 100 + row * 12 + (row === count - 1 ? 5 : 0);
const rowsOf = (...lines: readonly (readonly string[])[]) =>
  groupRows(
    toTextRows(
      lines.flatMap((cells, row) =>
        cells.flatMap((text, column) =>
          text === '' ? [] : setLine(text, { x: (columns[column]?.left ?? 0) + 4, y: yOf(row, lines.length) }),
        ),
      ),
    ),
    columns,
    { sizePt: 10, isRuledAfter: () => false },
  ).map((group) => group.length);

test('an entry and its amount below another one make a row, though the list beside has ended', () => {
  const lines = [
    ['Salary', '2416.67', 'Income tax', '318.20'],
    ['Overtime', '142.35', 'Insurance', '152.44'],
    ['Allowance', '80.00', 'Pension', '131.95'],
  ];
  const sums = ['Total pay', '2639.02', 'Total', '614.19'];
  expect(rowsOf(...lines, ['', '', 'Union', '11.60'], sums)).toEqual([1, 1, 1, 1, 1]);
});

test('what has no amount of its kind goes on with the row above', () => {
  const lines = [
    ['Salary', '2416.67', 'Income tax of', '318.20'],
    ['', '', 'the year before', ''],
    ['Overtime', '142.35', 'Insurance', '152.44'],
    ['', '', 'of pensions', ''],
    ['Total pay', '2639.02', 'Total', '614.19'],
  ];
  expect(rowsOf(...lines)).toEqual([2, 2, 1]);
});

test('sums below each other are rows, though their labels reach into different columns', () => {
  const lines = [
    ['Salary', 'Ann Moor', 'May', '318.20'],
    ['', 'Subtotal', '', '318.20'],
    ['', 'VAT', '19 %', '60.46'],
  ];
  expect(rowsOf(...lines, ['', 'Total', '', '378.66'])).toEqual([1, 1, 1, 1]);
});
