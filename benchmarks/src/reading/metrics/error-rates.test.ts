import { expect, test } from '@jest/globals';
import { countEdits } from './error-rates.js';

test('counts characters and words that differ, out of the truth', () => {
  const { characters, words } = countEdits('the quick brown fox', 'the quack fox');
  expect(characters).toEqual({ edits: 7, length: 19 });
  expect(words).toEqual({ edits: 2, length: 4 });
});

test('an empty output has lost everything', () => {
  const { characters, words } = countEdits('two words', '');
  expect(characters.edits).toBe(9);
  expect(words.edits).toBe(2);
});
