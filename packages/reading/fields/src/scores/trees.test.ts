import { expect, test } from '@jest/globals';
import { featureNames } from '../features/features.js';
import { fieldWeights } from './field-weights.js';
import { probabilityOf, scoreTrees } from './trees.js';

test('trees add up, each at the leaf that the features lead to', () => {
  const constant = { feature: [-1], value: [-1], left: [0], right: [0] };
  const split = { feature: [1, -1, -1], value: [0.5, 2, -3], left: [1, 0, 0], right: [2, 0, 0] };
  expect(scoreTrees([constant, split], [9, 0.5])).toBe(1);
  expect(scoreTrees([constant, split], [9, 0.6])).toBe(-4);
  expect(probabilityOf(0)).toBe(0.5);
});

test('the weights that ship were fitted on the features that there are, and name their documents', () => {
  expect(fieldWeights.features).toEqual(featureNames);
  expect(fieldWeights.fittedOn.length).toBeGreaterThan(0);
  expect(fieldWeights.trees.length).toBeGreaterThan(1);
});
