import { expect, test } from '@jest/globals';
import { alphabetOf, decodeCharacters, signProbabilities, type LineProbabilities } from './decode-characters.js';

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

const decoded = (line: LineProbabilities, known = alphabet) => decodeCharacters(signProbabilities(line, known));

test('the list of characters stands between "no character" and the space; other scripts are never read', () => {
  expect(alphabet).toEqual(['', 'a', 'b', null, ' ']);
});

test('repeated steps are one character, with "no character" between them two', () => {
  const line = probabilities([[1, 0.9], [1, 0.95], [0, 1], [1, 0.8], [2, 0.7], [4, 0.6], [2, 0.9]], 5); // prettier-ignore
  const seen = decoded(line);
  expect(seen.map(({ text }) => text)).toEqual(['a', 'a', 'b', ' ', 'b']);
  expect(seen[0]).toMatchObject({ text: 'a', probability: expect.closeTo(0.95), position: expect.closeTo(1 / 7) });
});

test('a sign of another script leaves the next best class', () => {
  const line = probabilities([[3, 0.9]], 5);
  line.values[1] = 0.4;
  expect(decoded(line)).toMatchObject([{ text: 'a' }]);
});

test('a sign and its wide form are one sign, as likely as both together', () => {
  const widths = alphabetOf('a\n:\n：\nＡ\n');
  expect(widths).toEqual(['', 'a', ':', ':', 'A', ' ']);
  // "no character" is likelier than either form of the colon.
  const line = { values: Float32Array.from([0.36, 0, 0.3, 0.34, 0, 0, 0.1, 0, 0.5, 0.4, 0, 0]), steps: 2, classes: 6 };
  expect(decoded(line, widths)).toMatchObject([
    { text: ':', probability: expect.closeTo(0.9), position: expect.closeTo(0.5) },
  ]);
});

test('a character knows the most that a space had since the last one, read or not', () => {
  const line = probabilities([[1, 0.9], [0, 1], [2, 0.9], [0, 1], [4, 0.6], [1, 0.9]], 5); // prettier-ignore
  line.values[1 * 5 + 4] = 0.3;
  expect(decoded(line)).toMatchObject([
    { text: 'a', spaceBefore: 0 },
    { text: 'b', spaceBefore: expect.closeTo(0.3) },
    { text: ' ' },
    { text: 'a', spaceBefore: expect.closeTo(0.6) },
  ]);
});
