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

test('a name or an address is likelier misread the more its words are doubted; of other fields the trees tell', () => {
  const featuresOf = (doubt: number): number[] => featureNames.map((name) => (name === 'doubt of words' ? doubt : 0));
  expect(probabilityOfReading('parties', featuresOf(0))).toBe(1);
  expect(probabilityOfReading('parties', featuresOf(0.2))).toBeGreaterThan(0.85);
  expect(probabilityOfReading('parties', featuresOf(1.3))).toBeLessThan(0.5);
  expect(probabilityOfReading('numbers', featuresOf(1.3))).toBe(1);
});
