import { expect, test } from '@jest/globals';
import { setLine } from '@recto/document-model/testing';
import { findTables } from '../find-tables.js';
import { across, tablePage } from '../testing/set-table.js';

test('lines drawn from a dish to its price rule nothing off', () => {
  const dishes = [
    ['Pea soup', '5.50'],
    ['Baked cod', '17.00'],
  ];
  const words = dishes.flatMap(([dish = '', price = ''], row) => [
    ...setLine(dish, { x: 50, y: 100 + row * 14 }),
    ...setLine(price, { x: 250, y: 100 + row * 14 }),
  ]);
  const rules = dishes.map(([dish = ''], row) => across(99 + row * 14, 54 + dish.length * 5, 246));
  expect(findTables(tablePage(words, { rules }))).toEqual([]);
});
