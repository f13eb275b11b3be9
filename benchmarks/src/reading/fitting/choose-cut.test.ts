import { expect, test } from '@jest/globals';
import { chooseCut } from './choose-cut.js';
import type { Judged } from './fit-logistic.js';

function judged(score: number, isTrue: boolean): Judged {
  return { value: 1 / (1 + Math.exp(-score)), sample: { features: [], isTrue, document: 'd', weight: 1 } };
}

const mixed = [
  judged(-3, false),
  judged(-1, true),
  judged(0, false),
  judged(0.5, false),
  judged(1, true),
  judged(2, true),
];

test('the cut lies where errors cost least', () => {
  expect(chooseCut(mixed, { invented: 1, missed: 1 })).toBeCloseTo(0.75);
  expect(chooseCut(mixed, { invented: 1, missed: 3 })).toBeCloseTo(-2);
});
