import { expect, test } from '@jest/globals';
import { literalPattern } from './literal-pattern.js';

test('a pattern of a text matches that text alone, signs of patterns included', () => {
  const text = String.raw`a.b*c+d?e^f$g{1}(h|i)[j]\k/l-m`;
  for (const flags of ['', 'u']) {
    expect(new RegExp(`^${literalPattern(text)}$`, flags).test(text)).toBe(true);
    expect(new RegExp(`^${literalPattern('a.c')}$`, flags).test('abc')).toBe(false);
  }
});
