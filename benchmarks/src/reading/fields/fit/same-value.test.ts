import { expect, test } from '@jest/globals';
import { isMisread, isSameValue } from './same-value.js';

test('a text with signs misread stands where the truth stands, a part of it or another text does not', () => {
  const truth = '12 Mill Lane, Leeds LS1 4AP';
  expect(isMisread(truth, '12 Mi11 Lane, Leeds LS1 4AP')).toBe(true);
  expect(isSameValue(truth, '12 Mi11 Lane, Leeds LS1 4AP', 'text', true)).toBe(false);
  expect(isMisread(truth, 'Leeds LS1 4AP')).toBe(false);
  expect(isMisread(truth, '12 Mill Lane, Leeds LS1 4AP, Tel 0113 496')).toBe(false);
  expect(isMisread(truth, '(AB12345-X) 12 Mill Lane, Leeds LS1 4AP')).toBe(false);
  expect(isMisread(12, 12)).toBe(false);
  expect(isMisread('', '')).toBe(false);
});
