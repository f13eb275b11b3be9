import { expect, test } from '@jest/globals';
import { scoreTrees } from '@recto/fields';
import { boostTrees, defaultOptions } from './boost-trees.js';
import { calibrationError } from './fit-report.js';
import { isSameValue } from './same-value.js';

test('trees learn what only two features together tell', () => {
  const examples = Array.from({ length: 400 }, (_, at) => {
    const features = [at % 2, Math.floor(at / 2) % 2, at % 7];
    return { features, isRight: features[0] !== features[1], weight: 1, group: at };
  });
  const trees = boostTrees(examples, { ...defaultOptions, rounds: 60, featureShare: 1 });
  expect(scoreTrees(trees, [1, 0, 3])).toBeGreaterThan(1);
  expect(scoreTrees(trees, [1, 1, 3])).toBeLessThan(-1);
});

test('values are the same by what they say', () => {
  expect(isSameValue('$1,234.50', 1234.5, 'number', false)).toBe(true);
  expect(isSameValue('05/06/20', '2020-05-06', 'date', false)).toBe(true);
  expect(isSameValue('05/06/20', '2020-05-06', 'date', true)).toBe(false);
  expect(isSameValue('Baker & Sons, Ltd.', 'BAKER & SONS LTD', undefined, false)).toBe(true);
  expect(isSameValue(null, 'x', undefined, false)).toBe(false);
});

test('probabilities that hold are calibrated', () => {
  const judged = (isRight: boolean) => ({ set: 'a', isList: false, isShown: true, isRight, probability: 0.75 });
  expect(calibrationError([true, true, true, false].map(judged))).toBe(0);
  expect(calibrationError([false, false].map(judged))).toBe(0.75);
});
