import { expect, test } from '@jest/globals';
import { findTables } from '../find-tables.js';
import { gridRules, setTable, tablePage, textOfTable } from '../testing/set-table.js';

test('a label above rows of figures, all between two rules, is a row of its own', () => {
  const columns = [
    { left: 50, right: 130 },
    { left: 150, right: 200 },
    { left: 220, right: 270 },
  ];
  const group = (name: string, from: number) => [
    [name, '', ''],
    ...[1, 2, 3].map((step) => [`${step} mm`, `0.${from + step}`, `1.${from + step * 2}`]),
  ];
  const rows = [
    ['Wire', 'Mean', 'Spread'],
    ...['Copper', 'Steel', 'Nickel', 'Brass'].flatMap((name, at) => group(name, 11 + at * 9)),
  ];
  const ys = [88, 104, 160, 216, 272, 328];
  const words = setTable(rows, { columns, y: 100, pitch: 14 });
  expect(findTables(tablePage(words, { rules: gridRules([45, 140, 210, 280], ys) })).map(textOfTable)).toEqual([rows]);
});
