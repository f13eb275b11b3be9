import { expect, test } from '@jest/globals';
import { setLine } from '@recto/document-model/testing';
import { findTables } from '../find-tables.js';
import { onlyTable } from '../testing/only-table.js';
import { setTable, tablePage, textOfTable, type ColumnSetting } from '../testing/set-table.js';

const accounts: ColumnSetting[] = [
  { left: 50, right: 200 },
  { left: 240, right: 290, align: 'right' },
  { left: 320, right: 370, align: 'right' },
];
const sums = [
  ['Ferries', ''],
  ['Tickets sold', '4,210', '3,977'],
  ['Freight', '1,144', '1,302'],
  ['Moorings', '820', '795'],
];

test('names of columns in smaller print stand above the title of the first section, too', () => {
  const names = ['2026', '2025'].flatMap((name, at) => {
    const edge = accounts[at + 1]?.right ?? 0;
    return setLine(name, { x: edge - 14, y: 84, sizePt: 7, isBold: true });
  });
  const body = setTable(sums, { columns: accounts, y: 100, boldRows: [0] });
  expect(textOfTable(onlyTable(findTables(tablePage([...names, ...body]))))[0]).toEqual(['', '2026', '2025']);
});
