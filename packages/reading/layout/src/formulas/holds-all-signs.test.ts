import { expect, test } from '@jest/globals';
import { holdsAllSigns } from './holds-all-signs.js';
import { setSign } from './testing/set-signs.js';

test('LaTeX that lacks a sign, or has one too many, does not hold all of them', () => {
  const signs = ['α', '≤', '2', 'x'].map((text, index) => setSign(text, index * 6, 100));
  expect(holdsAllSigns('\\alpha\\leq2x', signs)).toBe(true);
  expect(holdsAllSigns('\\frac{\\alpha}{x}^{2}\\leq', signs)).toBe(true);
  expect(holdsAllSigns('\\alpha\\leq x', signs)).toBe(false);
  expect(holdsAllSigns('\\alpha\\leq2xx', signs)).toBe(false);
});
