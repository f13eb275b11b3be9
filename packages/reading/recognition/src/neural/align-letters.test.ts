import { expect, test } from '@jest/globals';
import { alignLetters, lettersApart } from './align-letters.js';

test('letters stand over those that they stand for, lost and added ones over none', () => {
  expect(alignLetters('LAMBWVOL', 'LAMBWOOL')).toEqual([
    ['L', 'L'],
    ['A', 'A'],
    ['M', 'M'],
    ['B', 'B'],
    ['W', 'W'],
    ['V', 'O'],
    ['O', 'O'],
    ['L', 'L'],
  ]);
  expect(alignLetters('tem', 'item')[0]).toEqual(['', 'i']);
  expect(alignLetters('item', 'tem')[0]).toEqual(['i', '']);
});

test.each([
  ['', '', 0],
  ['total', 'total', 0],
  ['Tatal', 'Total', 1],
  ['', 'abc', 3],
  ['rn', 'm', 2],
])('%s and %s are %i letters apart', (from, to, count) => {
  expect(lettersApart(from, to)).toBe(count);
});
