import { expect, test } from '@jest/globals';
import { setLines } from '@recto/document-model/testing';
import { guttersAmong } from './gutters-among.js';

const lines = (name: string) => Array.from({ length: 12 }, (_, index) => `${name} line ${index} of running text`);
const words = [...setLines(lines('left'), { x: 40, y: 100 }), ...setLines(lines('right'), { x: 260, y: 103 })];

test('the gutters of one list of words are sought once, those of another one anew', () => {
  const guttersIn = guttersAmong([]);
  const found = guttersIn(words);
  expect(found.map(({ end }) => end)).toEqual([260]);
  expect(guttersIn(words)).toBe(found);
  expect(guttersIn(words.filter(({ box }) => box.x < 250))).toEqual([]);
});
