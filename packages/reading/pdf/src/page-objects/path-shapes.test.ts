import { expect, test } from '@jest/globals';
import { isTickShape } from './path-shapes.js';

const path = (points: readonly (readonly [number, number])[], isClosed = false) => ({
  points: points.map(([x, y]) => ({ x, y })),
  isClosed,
  hasCurves: false,
});

test('a slanting stroke is part of a tick, the sides of a box are not', () => {
  const stroke = path([
    [1, 1],
    [7, 7],
  ]);
  const box = path(
    [
      [0, 0],
      [9, 0],
      [9, 9],
      [0, 9],
    ],
    true,
  );
  expect(isTickShape([stroke], false)).toBe(true);
  expect(isTickShape([box], false)).toBe(false);
});

test('a filled mark is a tick, a filled rectangle is none', () => {
  const mark = path([
    [0, 4],
    [3, 0],
    [9, 9],
    [3, 3],
  ]);
  const bar = path([
    [0, 0],
    [9, 0],
    [9, 9],
    [0, 9],
  ]);
  expect(isTickShape([mark], true)).toBe(true);
  expect(isTickShape([bar], true)).toBe(false);
});
