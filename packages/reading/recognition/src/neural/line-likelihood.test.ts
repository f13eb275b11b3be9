import { expect, test } from '@jest/globals';
import { signProbabilities } from './decode-characters.js';
import { lineLikelihood } from './line-likelihood.js';

const alphabet = ['', 'a', 'b', 'c', null, ' '];

/** Steps of a line, by the probabilities of their classes; what is left has "no character". */
function stepsOf(...steps: readonly Readonly<Record<string, number>>[]) {
  const values = steps.flatMap((step) => {
    const named = alphabet.map((text) => (text === null || text === '' ? 0 : (step[text] ?? 0)));
    const rest = 1 - named.reduce((sum, value) => sum + value, 0);
    return named.map((value, index) => (index === 0 ? rest : value));
  });
  const line = { values: Float32Array.from(values), steps: steps.length, classes: alphabet.length };
  return signProbabilities(line, alphabet);
}

test('the likelihood of a text is that of all ways in which the steps spell it', () => {
  const likelihood = lineLikelihood(stepsOf({ a: 0.6, b: 0.3 }, { a: 0.5 }));
  // "aa" as one letter, "a" and nothing, nothing and "a".
  expect(Math.exp(likelihood('a'))).toBeCloseTo(0.6 * 0.5 + 0.6 * 0.5 + 0.1 * 0.5, 4);
  expect(Math.exp(likelihood('ba'))).toBeCloseTo(0.3 * 0.5, 4);
});

test('a letter twice needs a step between', () => {
  const twice = [{ a: 0.9 }, { b: 0.2 }, { a: 0.9 }] as const;
  expect(Math.exp(lineLikelihood(stepsOf(...twice))('aa'))).toBeCloseTo(0.9 * 0.8 * 0.9, 3);
  expect(Math.exp(lineLikelihood(stepsOf({ a: 0.9 }, { a: 0.9 }))('aa'))).toBeLessThan(1e-4);
});

test('spaces, read or written, do not count', () => {
  const likelihood = lineLikelihood(stepsOf({ a: 0.9 }, { ' ': 0.8 }, { b: 0.9 }));
  expect(likelihood('a b')).toBeCloseTo(likelihood('ab'), 6);
  expect(Math.exp(likelihood('ab'))).toBeCloseTo(0.81, 2);
});

test('a reading that the steps nearly show is likelier than one that they do not, and one with unknown letters is possible', () => {
  const likelihood = lineLikelihood(stepsOf({ a: 0.55, b: 0.4 }, { c: 0.9 }));
  expect(likelihood('ac')).toBeGreaterThan(likelihood('bc'));
  expect(likelihood('bc')).toBeGreaterThan(likelihood('cc') + 3);
  expect(Number.isFinite(likelihood('éc'))).toBe(true);
});

test('a letter with an accent is as likely as the letter that the network sees in it, and not likelier than another one', () => {
  const likelihood = lineLikelihood(stepsOf({ a: 0.9 }, {}, { c: 0.8 }, {}, { b: 0.9 }));
  expect(likelihood('açb')).toBeCloseTo(likelihood('acb'), 6);
  expect(likelihood('äçb')).toBeCloseTo(likelihood('acb'), 3);
  expect(likelihood('açb')).toBeGreaterThan(likelihood('ab') + 1);
  expect(likelihood('aéb')).toBeLessThan(likelihood('acb') - 5);
});

test('a long line does not vanish', () => {
  const steps = Array.from({ length: 1_000 }, (_, step) => (step % 2 === 0 ? { a: 0.5 } : {}));
  expect(lineLikelihood(stepsOf(...steps))('a'.repeat(500))).toBeGreaterThan(-400);
});
