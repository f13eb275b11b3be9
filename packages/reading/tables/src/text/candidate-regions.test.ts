import { expect, test } from '@jest/globals';
import { setLine } from '@recto/document-model/testing';
import { findTables } from '../find-tables.js';
import { setTable, tablePage, textOfTable, type ColumnSetting } from '../testing/set-table.js';

test('a row of captions beside each other is no row of a table', () => {
  const captions = [
    ['Figure 4.1: The', 'Figure 4.2: The'],
    ['old quay', 'new quay'],
    ['in 1911', 'in 2019'],
  ];
  const columns = [
    { left: 50, right: 140 },
    { left: 200, right: 290 },
  ];
  expect(findTables(tablePage(setTable(captions, { columns, y: 100, pitch: 12 })))).toEqual([]);
});

test('small print below the first line of a cell is of its row and ends no table', () => {
  const columns: ColumnSetting[] = [
    { left: 50, right: 70 },
    { left: 80, right: 220 },
    { left: 240, right: 290, align: 'right' },
    { left: 310, right: 370, align: 'right' },
  ];
  const rows = [
    ['No.', 'Goods', 'Pieces', 'Amount'],
    ['1', 'Oak plank', '12', '96.00'],
    ['2', 'Copper nails', '400', '36.00'],
    ['3', 'Pitch in tins', '5', '41.50'],
  ];
  const words = [
    ...setTable(rows.slice(0, 2), { columns, y: 100, pitch: 20, boldRows: [0] }),
    ...setLine('Sawn in June', { x: 80, y: 129.5, sizePt: 8 }),
    ...setTable(rows.slice(2), { columns, y: 149, pitch: 20 }),
  ];
  const found = findTables(tablePage(words)).map(textOfTable);
  expect(found).toEqual([rows.with(1, ['1', 'Oak plank/Sawn in June', '12', '96.00'])]);
});
