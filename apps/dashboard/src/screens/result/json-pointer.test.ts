import { expect, test } from '@jest/globals';
import { childPointer, partsOf, valueAt } from './json-pointer.js';

test('pointers escape their signs, and lead to own values only', () => {
  expect(childPointer('/a', 'b/c~d')).toBe('/a/b~1c~0d');
  expect(partsOf('/a/b~1c~0d/0')).toEqual(['a', 'b/c~d', '0']);
  expect(valueAt({ a: { 'b/c~d': [5] } }, '/a/b~1c~0d/0')).toBe(5);
  expect(valueAt({}, '/__proto__/toString')).toBeUndefined();
  expect(valueAt({ a: 1 }, '')).toEqual({ a: 1 });
});
