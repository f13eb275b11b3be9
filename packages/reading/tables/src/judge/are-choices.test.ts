import { expect, test } from '@jest/globals';
import { setLine } from '@recto/document-model/testing';
import { findTables } from '../find-tables.js';
import { setTable, tablePage } from '../testing/set-table.js';

test('choices beside each other, counted by letters, are no table, also with a question between them', () => {
  const columns = [70, 190, 310, 430].map((left) => ({ left, right: left + 100 }));
  const first = ['A. The pilot', 'B. The mate', 'C. The cook', 'D. No one'];
  const second = ['A. 1', 'B. 2', 'C. 3', 'D. 4'];
  const words = [
    ...setLine('1. Who steers?', { x: 50, y: 100 }),
    ...setTable([first], { columns, y: 116 }),
    ...setLine('2. How many holds?', { x: 50, y: 136 }),
    ...setTable([second], { columns, y: 152 }),
  ];
  expect(findTables(tablePage(words))).toEqual([]);
  const rows = [['Who', 'Where', 'When', 'How'], ...[first, second].map((row) => row.map((text) => text.slice(3)))];
  expect(findTables(tablePage(setTable(rows, { columns, y: 100, boldRows: [0] })))).toHaveLength(1);
});
