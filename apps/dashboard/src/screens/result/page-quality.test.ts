import { expect, test } from '@jest/globals';
import { qualityOf } from './page-quality.js';

const page = { confidence: 1, coverage: 1, error: null };

test('a page is looked at for what it could not read, doubts and sums that do not add up', () => {
  expect(qualityOf(page)).toBe('good');
  expect(qualityOf({ ...page, coverage: 0.9 })).toBe('look');
  expect(qualityOf({ ...page, confidence: 0.5 })).toBe('bad');
  expect(qualityOf({ ...page, error: { code: 'x', message: 'x' } })).toBe('bad');
  expect(qualityOf({ ...page, confidence: null })).toBe('bad');
  const check = { rule: 'a + b = c', fields: ['/c'], expected: 1, found: 2 };
  expect(qualityOf({ ...page, checks: [{ ...check, holds: false }] })).toBe('look');
  expect(qualityOf({ ...page, checks: [{ ...check, holds: true }] })).toBe('good');
});
