import { expect, test } from '@jest/globals';
import { isSameValue, likeness } from './same-value.js';

test('a text with signs misread is like the truth, a part of it or another text is not', () => {
  const truth = '12 Mill Lane, Leeds LS1 4AP';
  expect(likeness(truth, truth)).toBe(1);
  expect(likeness(truth, '12 Mi11 Lane, Leeds LS1 4AP')).toBeGreaterThan(0.85);
  expect(isSameValue(truth, '12 Mi11 Lane, Leeds LS1 4AP', 'text', true)).toBe(false);
  expect(likeness(truth, 'Leeds LS1 4AP')).toBe(0);
  expect(likeness(truth, '12 Mill Lane, Leeds LS1 4AP, Tel 0113 496')).toBe(0);
  expect(likeness(truth, '(AB12345-X) 12 Mill Lane, Leeds LS1 4AP')).toBe(0);
  expect(likeness(12, 12)).toBe(0);
  expect(likeness('', 'a')).toBe(0);
});
