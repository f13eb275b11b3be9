import { expect, test } from '@jest/globals';
import { countSelectedPages } from './count-selected-pages.js';

test.each([
  [undefined, 12, 12],
  ['1-3', 12, 3],
  ['1-3, 7', 12, 4],
  ['2-4,3-5,4', 12, 4],
  ['10-20', 12, 3],
  ['20', 12, 0],
  ['1-3', 0, 0],
  ['all', 12, 12],
])('%s of %i pages are %i', (selection, total, count) => {
  expect(countSelectedPages(selection, total)).toBe(count);
});
