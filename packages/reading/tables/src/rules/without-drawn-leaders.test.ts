import { expect, test } from '@jest/globals';
import { setLine } from '@recto/document-model/testing';
import { findTables } from '../find-tables.js';
import { across, tablePage } from '../testing/set-table.js';
import { ruleLines } from './rule-lines.js';
import { withoutDrawnLeaders } from './without-drawn-leaders.js';

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

test('a line between signs is the side of a box', () => {
  const corners = [...setLine('+', { x: 50, y: 100 }), ...setLine('+', { x: 250, y: 100 })];
  const [top] = ruleLines([across(99, 57, 249)], 'text-layer').horizontals;
  expect(top && withoutDrawnLeaders([top], corners)).toEqual([top]);
  const words = [...setLine('Soup', { x: 50, y: 100 }), ...setLine('5.50', { x: 250, y: 100 })];
  const [leader] = ruleLines([across(99, 72, 249)], 'text-layer').horizontals;
  expect(leader && withoutDrawnLeaders([leader], words)).toEqual([]);
});
