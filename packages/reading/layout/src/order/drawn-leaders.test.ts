import { expect, test } from '@jest/globals';
import type { Box } from '@recto/document-model';
import { setLine } from '@recto/document-model/testing';
import { joinDrawnLeaders } from './drawn-leaders.js';
import { readingOrder } from './reading-order.js';
import { wordAtoms } from './word-atoms.js';

const dishes = ['Soup', 'Trout', 'Lamb', 'Bass'];
const menu = dishes.flatMap((dish, index) => [
  ...setLine(dish, { x: 50, y: 100 + index * 30 }),
  ...setLine(`${index + 5}.50`, { x: 260, y: 100 + index * 30 }),
  ...setLine('with bread and butter', { x: 50, y: 112 + index * 30, sizePt: 8 }),
]);
const leader = (y: number): Box => ({ x: 80, y, width: 176, height: 0.7 });
const read = (rules: readonly Box[]) =>
  readingOrder(joinDrawnLeaders(wordAtoms(menu), rules), rules).flatMap((region) =>
    region.type === 'lines' ? region.lines.map(({ text }) => text) : [],
  );

test('what stands at both ends of a drawn leader is read together', () => {
  const rules = dishes.map((_, index) => leader(99.5 + index * 30));
  expect(read(rules)).toContain('Soup 5.50');
  expect(read(rules)).toContain('Bass 8.50');
});

test('a line through the middle, one far below, and one that reaches no word at an end hold nothing together', () => {
  const atoms = wordAtoms(menu);
  expect(joinDrawnLeaders(atoms, [leader(95), leader(106)])).toHaveLength(atoms.length);
  expect(joinDrawnLeaders(atoms, [{ ...leader(99.5), x: 100 }])).toHaveLength(atoms.length);
  expect(joinDrawnLeaders(atoms, [{ ...leader(99.5), width: 100 }])).toHaveLength(atoms.length);
  expect(joinDrawnLeaders(atoms, [leader(99.5)])).toHaveLength(atoms.length - 1);
});
