import { expect, test } from '@jest/globals';
import { setLine } from '@recto/document-model/testing';
import { clipToGutters } from './clip-to-gutters.js';
import { wordAtoms } from './word-atoms.js';

const rules = [100, 200, 300].flatMap((y) => [
  { x: 50, y, width: 200, height: 1 },
  { x: 262, y, width: 200, height: 1 },
]);
const atoms = wordAtoms(setLine('overrun', { x: 230, y: 150 }));

test('a word that runs out of its box ends at the rules of the box', () => {
  expect(clipToGutters(atoms, rules).map(({ box }) => box.x + box.width)).toEqual([250]);
});

test('rules of one box only draw no gutter', () => {
  const left = rules.filter(({ x }) => x === 50);
  expect(clipToGutters(atoms, left)).toBe(atoms);
});

test('a line over both boxes is whole', () => {
  const over = wordAtoms(setLine('across', { x: 230, y: 80 }));
  const frame = [60, 90].map((y) => ({ x: 50, y, width: 412, height: 1 }));
  expect(clipToGutters(over, [...rules, ...frame])).toEqual(over);
});
