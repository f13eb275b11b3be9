import { expect, test } from '@jest/globals';
import { findTables } from '../find-tables.js';
import { onlyTable } from '../testing/only-table.js';
import { setTable, tablePage, textOfTable } from '../testing/set-table.js';

test('labels and values in two pairs a line are a table, in one pair a line they are none', () => {
  const pairs = [
    ['Order no.:', 'LH-2204', 'Ordered on:', '3 May 2026'],
    ['Ordered by:', 'Ines Abara', 'Needed by:', '19 May 2026'],
    ['Freight:', '€ 84.00', 'Deposit:', '€ 120.00'],
  ];
  const columns = [50, 120, 220, 300].map((left) => ({ left, right: left + 60 }));
  expect(textOfTable(onlyTable(findTables(tablePage(setTable(pairs, { columns, y: 100 })))))).toEqual(pairs);
  const single = [...pairs.map((row) => row.slice(0, 2)), ...pairs.map((row) => row.slice(2))];
  expect(findTables(tablePage(setTable(single, { columns, y: 100 })))).toEqual([]);
});
