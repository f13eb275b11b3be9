import { expect, test } from '@jest/globals';
import type { ClosingTable, FoundTable } from '@recto/document-model';
import { gridRules, setTable, tablePage, textOfTable } from './testing/set-table.js';
import { continueTable } from './continue-table.js';
import { findTables } from './find-tables.js';

const columns = [
  { left: 60, right: 200 },
  { left: 250, right: 310 },
  { left: 350, right: 410 },
];

function ruledTable(rows: readonly (readonly string[])[], boldRows: readonly number[] = []): FoundTable {
  const words = setTable(rows, { columns, y: 60, boldRows });
  const ys = [46, ...rows.map((_, index) => 66 + index * 16)];
  const [table] = findTables(tablePage(words, { rules: gridRules([50, 230, 330, 430], ys) }));
  if (!table) throw new Error('No table was found.');
  return table;
}

const data = [
  ['Bonn', '8', '14'],
  ['Rome', '3', '21'],
  ['Oslo', '7', '11'],
];
const headed = ruledTable([['Town', 'Rain', 'Sun'], ...data], [0]);
const bare = ruledTable(data);
const previous: ClosingTable = {
  columns: headed.columns,
  head: headed.rows.slice(0, headed.headerRowCount),
  isContinuation: false,
};

test('a table without a heading gets that of the table it goes on from, and keeps its own words', () => {
  const continued = continueTable(bare, previous);
  expect(continued?.headerRowCount).toBe(1);
  expect(continued && textOfTable(continued)).toEqual([['Town', 'Rain', 'Sun'], ...data]);
  expect(continued?.rows.flat().map(({ row }) => row)).toEqual([0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3]);
  expect(continued?.words).toEqual(bare.words);
});

test('a table with a heading, with other columns or behind one without a heading does not go on', () => {
  expect(continueTable(headed, previous)).toBeUndefined();
  expect(continueTable(bare, { ...previous, columns: previous.columns.slice(1) })).toBeUndefined();
  const moved = previous.columns.map(({ left, right }) => ({ left: left + 150, right: right + 150 }));
  expect(continueTable(bare, { ...previous, columns: moved })).toBeUndefined();
  expect(continueTable(bare, { ...previous, head: [] })).toBeUndefined();
});
