import { expect, test } from '@jest/globals';
import type { Correction } from '@recto/jobs';
import { applyCorrections, putAt, settledPointer } from './apply-corrections.js';

const correction = (pointer: string, original: unknown, value: unknown): Correction => ({
  id: pointer,
  pointer,
  original,
  value,
  correctedById: 'somebody',
  correctedAt: new Date(0),
});

test('corrections are put in beside each other, in lists and into corrected objects; the result stays', () => {
  const result = { total: 1, lines: [{ name: 'a' }], seller: null };
  const { value, corrections } = applyCorrections(result, [
    correction('/total', 1, 2),
    correction('/lines/0/name', 'a', 'b'),
    correction('/lines/1', null, { name: 'c' }),
    correction('/seller', null, { name: 'x' }),
    correction('/seller/name', null, 'y'),
    correction('/a~1b', null, 3),
  ]);
  expect(value).toEqual({ total: 2, lines: [{ name: 'b' }, { name: 'c' }], seller: { name: 'y' }, 'a/b': 3 });
  expect(corrections.every(({ applied }) => applied)).toBe(true);
  expect(result).toEqual({ total: 1, lines: [{ name: 'a' }], seller: null });
});

test('one whose original has changed, or whose parent is gone, is left out', () => {
  const { value, corrections } = applyCorrections({ total: 1 }, [
    correction('/total', 3, 2),
    correction('/seller/name', null, 'x'),
  ]);
  expect(value).toEqual({ total: 1 });
  expect(corrections.map(({ applied }) => applied)).toEqual([false, false]);
});

test('a hyphen is the next item, a gap in a list is no place, and prototypes are out of reach', () => {
  expect(settledPointer({ lines: ['a'] }, '/lines/-')).toBe('/lines/1');
  expect(settledPointer({ lines: null }, '/lines/-')).toBe('/lines/-');
  const value = { lines: ['a'] };
  expect([putAt(value, '/lines/2', 'c'), putAt(value, '/lines/x', 'c'), putAt(value, '/total/x', 1)]).toEqual([
    false,
    false,
    false,
  ]);
  expect(putAt(value, '/__proto__', { polluted: true })).toBe(true);
  expect(putAt(value, '/constructor/prototype', { polluted: true })).toBe(false);
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
});
