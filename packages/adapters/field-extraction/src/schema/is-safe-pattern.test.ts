import { expect, test } from '@jest/globals';
import { isSafePattern } from './is-safe-pattern.js';

test.each([
  '^[A-Z]{2}-\\d{2}$',
  '^INV-\\d+$',
  '^(?:A|B)-\\d{4}$',
  '^\\d{1,3}(\\.\\d{3})?$',
  '^[()*+?]+$',
  '\\(\\d+\\)',
])('%s is run', (pattern) => {
  expect(isSafePattern(pattern)).toBe(true);
});

test.each([
  ...['(a+)+$', '(a*)*', '([a-z]+)*$', '(a|aa)+$', '(a|b)*c', '(.*,){11}x', '((ab?)c)+', '(a{1,9}){1,9}'],
  ...['a*a*a*a*b', 'a?a?a?a?a?a?a?aaaaaaa', '(a)\\1', '(?=a)b', '(?<x>a)\\k<x>', 'a'.repeat(301)],
])('%s is not run', (pattern) => {
  expect(isSafePattern(pattern)).toBe(false);
});
