import { expect, test } from '@jest/globals';
import { setLine, sidesOfSquare } from '@recto/document-model/testing';
import { writtenCheckBoxes } from './written-check-boxes.js';

const square = (x: number, y: number) => sidesOfSquare(x, y, 9);

const textOf = (page: Partial<Parameters<typeof writtenCheckBoxes>[0]>) =>
  writtenCheckBoxes({ words: [], rules: [], ticks: [], dots: [], ...page })
    .toSorted((a, b) => a.box.x - b.box.x)
    .map(({ text }) => text)
    .join(' ');

const labels = [...setLine('Yes', { x: 64, y: 100 }), ...setLine('No', { x: 114, y: 100 })];
const rules = [...square(50, 91.5), ...square(100, 91.5)];

test('a box before a word is written, with the tick or the dot in it', () => {
  const tick = { x: 51, y: 92, width: 7, height: 7 };
  expect(textOf({ words: labels, rules, ticks: [tick] })).toBe('☒ Yes ☐ No');
  expect(textOf({ words: labels, rules, dots: [{ ...tick, x: 102, width: 5, height: 5 }] })).toBe('☐ Yes ☒ No');
});

test('the letter that ticks a box goes into its sign', () => {
  const [letter] = setLine('X', { x: 52, y: 99 });
  expect(textOf({ words: [...labels, ...(letter ? [letter] : [])], rules })).toBe('☒ Yes ☐ No');
});

test('a box behind its word is written behind it', () => {
  expect(textOf({ words: setLine('Agreed', { x: 50, y: 100 }), rules: square(90, 91.5) })).toBe('Agreed ☐');
});

test('boxes of a table are written where one of their row or column stands beside a word', () => {
  const grid = [...rules, ...square(300, 91.5), ...square(300, 291.5)];
  expect(textOf({ words: labels, rules: grid })).toBe('☐ Yes ☐ No ☐');
});

test('squares far from any word, and the joined places of letters, are not written', () => {
  expect(textOf({ words: labels, rules: square(300, 400) })).toBe('Yes No');
  const places = [...square(46, 91.5), ...square(55, 91.5)];
  expect(textOf({ words: labels, rules: places })).toBe('Yes No');
});
