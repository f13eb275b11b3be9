import { expect, test } from '@jest/globals';
import { featureNames } from '../features/features.js';
import { families } from '../features/family-of.js';
import { fieldWeights, probabilityOfPlace, probabilityOfReading, proseWeights } from './field-weights.js';

test('the weights that ship name features that there are, and their documents', () => {
  for (const { features, fittedOn } of [fieldWeights, proseWeights]) {
    expect(features.filter((name) => !featureNames.includes(name))).toEqual([]);
    expect(fittedOn.length).toBeGreaterThan(0);
  }
  expect(families.map((family) => fieldWeights.families[family].length > 1)).toEqual(families.map(() => true));
  expect(proseWeights.trees.length).toBeGreaterThan(1);
});

test('a name or an address is likelier misread the more its words are doubted; of other fields the trees tell', () => {
  const featuresOf = (doubt: number): number[] => {
    const told = new Map([
      ['doubt of words', doubt],
      ['lowest confidence', Math.exp(-doubt)],
    ]);
    return featureNames.map((name) => told.get(name) ?? 0);
  };
  expect(probabilityOfReading('parties', featuresOf(0))).toBe(1);
  expect(probabilityOfReading('parties', featuresOf(0.1))).toBeGreaterThan(0.75);
  expect(probabilityOfReading('parties', featuresOf(2.5))).toBeLessThan(0.5);
  expect(probabilityOfReading('numbers', featuresOf(2.5))).toBe(1);
});

test('a value is likelier the more is said for it, and less likely beside rivals', () => {
  for (const family of families) {
    const alone = probabilityOfPlace(family, 2, [2]);
    expect(alone).toBeGreaterThan(probabilityOfPlace(family, 0, [0]));
    expect(alone).toBeGreaterThan(probabilityOfPlace(family, 2, [2, 2]));
    expect(alone).toBeGreaterThan(0.6);
    expect(probabilityOfPlace(family, -4, [-4])).toBeLessThan(0.2);
  }
});
