import { describe, expect, test } from '@jest/globals';
import { createRandom } from '../corpus/random.js';
import { crossValidate, fitLogistic, probability, type Sample } from './fit-logistic.js';

const random = createRandom('logistic');
const samples = Array.from({ length: 400 }, (_, index): Sample => {
  const features = [random.fraction(), random.fraction()];
  const score = 8 * (features[0] ?? 0) - 4 + random.gaussian() * 0.3;
  return { features, isTrue: score > 0, document: `d${index % 20}`, weight: 1 };
});

describe('logistic regression', () => {
  test('finds the feature that tells, and leaves the other one alone', () => {
    const { weights } = fitLogistic(samples);
    expect(weights[0]).toBeGreaterThan(5);
    expect(Math.abs(weights[1] ?? 0)).toBeLessThan(1.5);
  });

  test('says likelihoods that fit', () => {
    const fit = fitLogistic(samples);
    expect(probability(fit, [0.9, 0.5])).toBeGreaterThan(0.9);
    expect(probability(fit, [0.1, 0.5])).toBeLessThan(0.1);
  });

  test('is judged on documents that it was not fitted on', () => {
    expect(crossValidate(samples).right).toBeGreaterThan(0.9);
    const noise = samples.map((sample) => ({ ...sample, isTrue: random.chance(0.5) }));
    expect(crossValidate(noise).right).toBeLessThan(0.6);
  });
});
