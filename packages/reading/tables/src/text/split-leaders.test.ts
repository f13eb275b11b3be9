import { expect, test } from '@jest/globals';
import { findTables } from '../find-tables.js';
import { onlyTable } from '../testing/only-table.js';
import { setTable, tablePage, textOfTable } from '../testing/set-table.js';

const right = 'right' as const;
const label = { left: 60, right: 200 };
const amounts = [
  { left: 250, right: 310, align: right },
  { left: 350, right: 410, align: right },
];

test('three dots stand for what is left out and stay, among words and below each other in cells of their own', () => {
  const rows = [
    ['Step', 'Depth', 'Yield'],
    ['First, ... and last', '10', '20'],
    ['Second', '30', '40'],
    ['...', '...', '...'],
    ['…', '…', '…'],
    ['Ninth', '50', '60'],
  ];
  const words = setTable(rows, { columns: [label, ...amounts], y: 100 });
  const byColumn = [...words].sort((a, b) => Math.round(a.box.x / 90) - Math.round(b.box.x / 90));
  expect(textOfTable(onlyTable(findTables(tablePage(byColumn))))).toEqual(rows);
});
