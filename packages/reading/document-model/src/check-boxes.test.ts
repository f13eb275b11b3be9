import { expect, test } from '@jest/globals';
import { findCheckBoxes } from './check-boxes.js';
import type { Box } from './box.js';
import { sidesOfSquare } from './testing/index.js';

const word = (text: string, box: Box, rotationDegrees = 0) => ({ text, box, rotationDegrees });
const ticked = (page: Parameters<typeof findCheckBoxes>[0]) => findCheckBoxes(page).map(({ isTicked }) => isTicked);
const rules = [...sidesOfSquare(50, 100, 10), ...sidesOfSquare(50, 120, 10)];

test('squares are ticked by a letter or by strokes in them', () => {
  const letter = word('x', { x: 53, y: 102, width: 4, height: 6 });
  expect(ticked({ words: [letter], rules })).toEqual([true, false]);
  expect(ticked({ words: [], rules, ticks: [{ x: 51, y: 119, width: 11, height: 10 }] })).toEqual([false, true]);
  expect(ticked({ words: [], rules, ticks: [{ x: 80, y: 119, width: 11, height: 10 }] })).toEqual([false, false]);
});

test('a box that is drawn twice is one', () => {
  const shade = sidesOfSquare(50.5, 100.5, 9);
  expect(ticked({ words: [], rules: [...rules, ...shade], ticks: [] })).toEqual([false, false]);
});

test('nothing is said of boxes on a page whose strokes nobody looked for', () => {
  expect(findCheckBoxes({ words: [], rules })).toEqual([]);
});

test('no box has print in it, but for what slants over the page', () => {
  const inside = { x: 52, y: 102, width: 6, height: 7 };
  expect(ticked({ words: [word('A', inside)], rules, ticks: [] })).toEqual([false]);
  const watermark = word('DRAFT', { x: 20, y: 20, width: 200, height: 200 }, 315);
  expect(ticked({ words: [watermark], rules, ticks: [] })).toEqual([false, false]);
  // The label may begin on its edge.
  expect(ticked({ words: [word('Yes', { x: 59, y: 101, width: 15, height: 8 })], rules, ticks: [] })).toHaveLength(2);
});

test('three sides, and cells of another shape, are no box', () => {
  expect(ticked({ words: [], rules: sidesOfSquare(50, 100, 10).slice(0, 3), ticks: [] })).toEqual([]);
  const wide = sidesOfSquare(50, 100, 10).map((side) => (side.width > 5 ? { ...side, width: 30 } : side));
  expect(ticked({ words: [], rules: wide, ticks: [] })).toEqual([]);
});
