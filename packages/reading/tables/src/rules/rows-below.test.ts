import { expect, test } from '@jest/globals';
import { setLine } from '@recto/document-model/testing';
import { findTables } from '../find-tables.js';
import { onlyTable } from '../testing/only-table.js';
import { gridRules, setTable, tablePage, textOfTable, type ColumnSetting } from '../testing/set-table.js';

test('averages below the frame of a grid are rows of its table; a note there is none', () => {
  const columns: ColumnSetting[] = [
    { left: 52, right: 100 },
    { left: 110, right: 150, align: 'right' },
    { left: 160, right: 200, align: 'right' },
  ];
  const rows = [
    ['Day', 'North', 'South'],
    ['1', '14', '20'],
    ['2', '17', '22'],
    ['3', '11', '19'],
    ['Mean', '14', '20'],
    ['Most', '17', '22'],
  ];
  const ys = [0, 1, 2, 3, 4].map((row) => 88 + row * 16);
  const rules = gridRules([50, 105, 155, 205], ys);
  const words = setTable(rows, { columns, y: 100 });
  expect(textOfTable(onlyTable(findTables(tablePage(words, { rules }))))).toEqual(rows);
  const note = setLine('All 14 counts are of 2026 only.', { x: 52, y: 164 });
  const framed = setTable(rows.slice(0, 4), { columns, y: 100 });
  expect(textOfTable(onlyTable(findTables(tablePage([...framed, ...note], { rules }))))).toEqual(rows.slice(0, 4));
});
