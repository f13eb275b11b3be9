import { expect, test } from '@jest/globals';
import { alphabetOf, decodeCharacters } from './decode-characters.js';

/** One row a step; each gives the likeliest class and its probability, the rest goes to "no character". */
function probabilities(steps: readonly (readonly [index: number, probability: number])[], classes: number) {
  const values = new Float32Array(steps.length * classes);
  for (const [step, [index, probability]] of steps.entries()) {
    values[step * classes] = 1 - probability;
    values[step * classes + index] = probability;
  }
  return { values, steps: steps.length, classes };
}

const alphabet = alphabetOf('a\nb\n井\n');

test('the list of characters stands between "no character" and the space; other scripts are never read', () => {
  expect(alphabet).toEqual(['', 'a', 'b', null, ' ']);
});

test('repeated steps are one character, with "no character" between them two', () => {
  const line = probabilities([[1, 0.9], [1, 0.95], [0, 1], [1, 0.8], [2, 0.7], [4, 0.6], [2, 0.9]], 5); // prettier-ignore
  const seen = decodeCharacters(line, alphabet);
  expect(seen.map(({ text }) => text)).toEqual(['a', 'a', 'b', ' ', 'b']);
  expect(seen[0]).toEqual({ text: 'a', probability: expect.closeTo(0.95), position: expect.closeTo(1 / 7) });
});

test('a sign of another script leaves the next best class', () => {
  const line = probabilities([[3, 0.9]], 5);
  line.values[1] = 0.4;
  expect(decodeCharacters(line, alphabet)).toMatchObject([{ text: 'a' }]);
});
