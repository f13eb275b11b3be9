import { expect, test } from '@jest/globals';
import { shareAmong } from './rivals.js';

test('a candidate alone keeps all of its odds, beside an equal one about half of them', () => {
  expect(shareAmong(3, [3])).toBe(1);
  expect(shareAmong(3, [3, -4, -4, -4])).toBe(1);
  expect(shareAmong(3, [3, 3])).toBeCloseTo(0.5, 1);
});
