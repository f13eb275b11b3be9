import { expect, test } from '@jest/globals';
import { setLine } from '@recto/document-model/testing';
import { groupRows } from './group-rows.js';
import { toTextRows } from './text-row.js';

const columns = [0, 100, 160, 260].map((left, index) => ({ left, right: [100, 160, 260, 320][index] ?? left }));
const rowsOf = (...lines: readonly (readonly string[])[]) =>
  groupRows(
    toTextRows(
      lines.flatMap((cells, row) =>
        cells.flatMap((text, column) =>
          text === '' ? [] : setLine(text, { x: (columns[column]?.left ?? 0) + 4, y: 100 + row * 12 }),
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
  expect(rowsOf(...lines, ['', '', 'Union', '11.60'])).toEqual([1, 1, 1, 1]);
});

test('what has no amount of its kind goes on with the row above', () => {
  const lines = [
    ['Salary', '2416.67', 'Income tax of', '318.20'],
    ['', '', 'the year before', ''],
    ['Overtime', '142.35', 'Insurance', '152.44'],
    ['', '', 'of pensions', ''],
  ];
  expect(rowsOf(...lines)).toEqual([2, 2]);
});
