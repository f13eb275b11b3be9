import { expect, test } from '@jest/globals';
import { isSafePattern } from './is-safe-pattern.js';

test.each([
  '^[A-Z]{2}-\\d{2}$',
  '^INV-\\d+$',
  '^(?:A|B)-\\d{4}$',
  '^\\d{1,3}(\\.\\d{3})?$',
  '^[()*+?]+$',
  '\\(\\d+\\)',
  '^[A-Z]+-\\d+-\\d+$',
  'DE\\d+ ?\\d+',
])('%s is run', (pattern) => {
  expect(isSafePattern(pattern)).toBe(true);
});

test.each([
  ...['(a+)+$', '(a*)*', '([a-z]+)*$', '(a|aa)+$', '(a|b)*c', '(.*,){11}x', '((ab?)c)+', '(a{1,9}){1,9}'],
  ...['a*a*a*a*b', 'a?a?a?a?a?a?a?aaaaaaa', '(a)\\1', '(?=a)b', '(?<x>a)\\k<x>', 'a'.repeat(301)],
  ...['a*a*a*b', '^x|a*a*a*b', '^a*a*a*a*b', 'a?a?a?a?a*a*b', 'a{0,60000}b', '(?:abc){30000}'],
])('%s is not run', (pattern) => {
  expect(isSafePattern(pattern)).toBe(false);
});

test('nothing that is run takes longer than a moment on the longest text that it is run on', () => {
  const worst = [
    'a*a*b',
    '^a*a*a*b',
    '^a?a?a?a*a*a*b',
    'a?a?a?a*a*b',
    'a?a?a?a?a?a?b',
    'a{0,1000}b',
    '\\p{L}*\\p{L}*1',
  ];
  for (const pattern of worst) {
    expect([pattern, isSafePattern(pattern)]).toEqual([pattern, true]);
    const expression = new RegExp(pattern, 'u');
    const startedAt = process.cpuUsage();
    expression.test('a'.repeat(200));
    const { user, system } = process.cpuUsage(startedAt);
    expect([pattern, (user + system) / 1_000_000 < 1]).toEqual([pattern, true]);
  }
});
