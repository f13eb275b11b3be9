import { expect, test } from '@jest/globals';
import { labelWords } from './label-words.js';

test('a word is right when the page has it, as often as the page has it', () => {
  expect(labelWords(['the', 'cat,', 'the', '*', 'tbe'], ['The cat', 'sat'])).toEqual([
    true,
    true,
    false,
    undefined,
    false,
  ]);
});

test('a word divided at the end of a line is right where the truth has it whole', () => {
  expect(labelWords(['won-', 'derful', 'day'], ['wonderful', 'day'])).toEqual([true, true, true]);
});
