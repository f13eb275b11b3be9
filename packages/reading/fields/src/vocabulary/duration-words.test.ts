import { expect, test } from '@jest/globals';
import { asksForDuration, durationAt } from './duration-words.js';

test('spans of time are read in figures and in words', () => {
  expect(durationAt('two (2) years from')).toEqual({ length: 13, value: '2 years' });
  expect(durationAt('24 months')?.value).toBe('24 months');
  expect(durationAt('drei Jahre lang')?.value).toBe('drei Jahre');
  expect(durationAt('many years')).toBeUndefined();
  expect(durationAt('2 yearlings')).toBeUndefined();
});

test('a field asks for one by its name and what its description says', () => {
  expect(asksForDuration(['term'], 'Length of the contract')).toBe(true);
  expect(asksForDuration(['term'], 'A word that is explained')).toBe(false);
  expect(asksForDuration(['total'], 'Total of the year')).toBe(false);
});
