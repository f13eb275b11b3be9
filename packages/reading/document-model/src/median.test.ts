import { expect, test } from '@jest/globals';
import { median, weightedMedian } from './median.js';

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
