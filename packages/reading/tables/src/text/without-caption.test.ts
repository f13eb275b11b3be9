import { expect, test } from '@jest/globals';
import { setLines } from '@recto/document-model/testing';
import { setTable } from '../testing/set-table.js';
import { ruleCountOf, reachOf } from './row-rules.js';
import { textColumns } from './text-columns.js';
import { toTextRows } from './text-row.js';
import { withoutCaption } from './without-caption.js';

const columns = [
  { left: 50, right: 150 },
  { left: 180, right: 300 },
];
const rule = (at: number) => ({ at, from: 50, to: 215 });

test('a name of one column between the first two rules is the heading and no caption', () => {
  const rows = toTextRows(
    setTable(
      [
        ['', 'Patients'],
        ['Men', '24'],
        ['Women', '26'],
        ['All', '50'],
      ],
      { columns, y: 100 },
    ),
  );
  const closed = [rule(90), rule(105), rule(155)];
  expect(withoutCaption(rows, closed, 10)).toHaveLength(4);
  expect(withoutCaption(rows, closed.slice(1), 10)).toHaveLength(3);
});

test('the last line of a caption that begins elsewhere is no row', () => {
  const rows = toTextRows([
    ...setLines(['depends each day on the number of the sick'], { x: 50, y: 88 }),
    ...setTable(
      [
        ['Group', 'Patients'],
        ['Men', '24'],
        ['Women', '26'],
        ['All', '50'],
      ],
      { columns, y: 100 },
    ),
  ]);
  expect(withoutCaption(rows, [rule(105), rule(155)], 10)).toHaveLength(4);
});

test('words that are divided at the ends of lines are no column', () => {
  const lines = ['pa-', 'stu-', 'ma-', 'be-', 'pa-'].map((part, index) => [`Row ${index}`, `1${index} ${part}`]);
  const rows = toTextRows(setTable(lines, { columns, y: 100 }));
  expect(textColumns(rows, 10)).toHaveLength(2);
});

test('rules belong to rows whose words end far before them only where the rows stand between those rules', () => {
  const rows = toTextRows(
    setTable(
      [
        ['Men', '24'],
        ['Women', '26'],
        ['All', '50'],
      ],
      { columns, y: 100 },
    ),
  );
  const long = [90, 105, 138].map((at) => ({ at, from: 50, to: 500 }));
  expect(ruleCountOf(rows, reachOf(rows), long)).toBe(0);
  expect(ruleCountOf(rows, { left: 50, right: 500 }, long)).toBe(3);
});

test('a value and its range in brackets are one column', () => {
  const lines = ['1.4', '0.9', '2.2', '1.1', '3.0', '0.7'].map((value, index) => [
    `Row ${index}`,
    `${value} (${index}.1–${index}.9)`,
  ]);
  const rows = toTextRows(setTable(lines, { columns, y: 100 }));
  expect(textColumns(rows, 10)).toHaveLength(2);
});
