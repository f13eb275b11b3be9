import { expect, test } from '@jest/globals';
import { normaliseText } from './normalise-text.js';

test('quotation marks, dashes, ligatures and spaces are alike', () => {
  expect(normaliseText('“ﬁne” — it’s\u00a0 so')).toBe('"fine" - it\'s so');
});

test('a word divided at a line end is whole, a compound keeps its hyphen', () => {
  expect(normaliseText('the exam-\nple of three-and-twenty')).toBe('the example of three-and-twenty');
});

test('marks of lists are left out at the beginning of a line only', () => {
  expect(normaliseText('• one\n2. two\n(b) three\niv. four')).toBe('one two three four');
  expect(normaliseText('costs 2. That is all - really')).toBe('costs 2. That is all - really');
});

test('leaders between a label and its figure are a space', () => {
  expect(normaliseText('Revenue ........ 12')).toBe('Revenue 12');
});

test('a different letter stays different', () => {
  expect(normaliseText('Größe')).not.toBe(normaliseText('Grosse'));
});
