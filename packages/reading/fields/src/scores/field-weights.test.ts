import { expect, test } from '@jest/globals';
import { featureNames } from '../features/features.js';
import { families } from '../features/family-of.js';
import { fieldWeights, probabilityOfReading, proseWeights } from './field-weights.js';

test('the weights that ship name features that there are, and their documents', () => {
  for (const { features, fittedOn } of [fieldWeights, proseWeights]) {
    expect(features.filter((name) => !featureNames.includes(name))).toEqual([]);
    expect(fittedOn.length).toBeGreaterThan(0);
  }
  expect(families.map((family) => fieldWeights.families[family].length > 1)).toEqual(families.map(() => true));
  expect(proseWeights.trees.length).toBeGreaterThan(1);
});

test('an address of many words that are read with doubt is likelier misread than one of few', () => {
  const featuresOf = (confidence: number, words: number): number[] =>
    featureNames.map((name) => (name === 'confidence' ? confidence : name === 'words' ? words : 0));
  expect(probabilityOfReading('parties', featuresOf(1, 12))).toBe(1);
  expect(probabilityOfReading('parties', featuresOf(0.9, 2))).toBeGreaterThan(0.85);
  expect(probabilityOfReading('parties', featuresOf(0.9, 12))).toBeLessThan(0.5);
  expect(probabilityOfReading('numbers', featuresOf(0.9, 12))).toBe(1);
});
