import { expect, test } from '@jest/globals';
import { headingLevels } from './heading-levels.js';

test.each([
  [[], []],
  [[2], [1]],
  [
    [1, 2, 3],
    [1, 2, 3],
  ],
  [
    [2, 3, 2],
    [1, 2, 1],
  ],
  [
    [1, 3, 6, 2],
    [1, 2, 3, 2],
  ],
  [
    [3, 1, 2],
    [1, 1, 2],
  ],
])('headings of the depths %j have the levels %j', (depths, levels) => {
  expect(headingLevels(depths)).toEqual(levels);
});
