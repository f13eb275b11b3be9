import { expect, test } from '@jest/globals';
import { loneLineFeatureNames } from './lone-line-features.js';
import { loneLineTrees, loneLineWeights } from './lone-line-weights.js';

test('the weights that ship were grown on the features that are computed, in their order', () => {
  expect(loneLineWeights.features).toEqual(loneLineFeatureNames);
  expect(Math.max(...loneLineTrees.flatMap(({ feature }) => feature))).toBeLessThan(loneLineFeatureNames.length);
});
