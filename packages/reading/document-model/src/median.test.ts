import { expect, test } from '@jest/globals';
import { median, quantile, weightedMedian } from './median.js';

test('a weighted median is the median of the values written out', () => {
  for (let seed = 1; seed < 200; seed += 1) {
    const weighted = Array.from({ length: seed % 7 }, (_, index) => ({
      value: (seed * 31 + index * 17) % 11,
      weight: ((seed + index * 5) % 4) + 1,
    }));
    const writtenOut = weighted.flatMap(({ value, weight }) => Array.from({ length: weight }, () => value));
    expect(weightedMedian(weighted)).toBe(median(writtenOut));
  }
});

test('a quantile is the value of its rank among the values, the lower one of two', () => {
  const values = [40, 10, 30, 20];
  expect([0, 0.25, 0.5, 0.99, 1].map((share) => quantile(values, share))).toEqual([10, 10, 20, 30, 40]);
  expect(quantile([], 0.5)).toBe(0);
});
