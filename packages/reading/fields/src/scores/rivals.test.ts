import { expect, test } from '@jest/globals';
import { oddsTogether, shareAmong } from './rivals.js';

test('a candidate alone keeps all of its odds, beside an equal one about half of them', () => {
  expect(shareAmong(3, oddsTogether([]))).toBe(1);
  expect(shareAmong(3, oddsTogether([-4, -4, -4]))).toBe(1);
  expect(shareAmong(3, oddsTogether([3]))).toBeCloseTo(0.5, 1);
});

test('odds of several add up', () => {
  expect(oddsTogether([0, 0])).toBeCloseTo(Math.log(2));
});
