import { expect, test } from '@jest/globals';
import { fitOnto } from './fit-onto.js';

const sample = (features: readonly number[], isTrue: boolean, document: string) => ({
  features,
  isTrue,
  document,
  weight: 1,
});

test('the weight of a new feature is fitted, and the others stay', () => {
  const known = { bias: -1, weights: [2, 0] };
  const samples = [
    ...Array.from({ length: 20 }, (_, index) => sample([1, 0], true, `a${index}`)),
    ...Array.from({ length: 20 }, (_, index) => sample([1, 1], false, `b${index}`)),
  ];
  const { bias, weights } = fitOnto(known, [1], samples);
  expect([bias, weights[0]]).toEqual([-1, 2]);
  expect(weights[1]).toBeLessThan(-2);
});

test('a feature that tells nothing gets no weight', () => {
  const known = { bias: 0, weights: [0, 0] };
  const samples = Array.from({ length: 40 }, (_, index) => sample([1, 1], index % 2 === 0, `a${index}`));
  expect(fitOnto(known, [1], samples).weights[1]).toBeCloseTo(0);
});
