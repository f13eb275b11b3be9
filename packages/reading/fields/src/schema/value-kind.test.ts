import { expect, test } from '@jest/globals';
import { valueKind } from './value-kind.js';

test('a text whose name ends with time is one, whatever its role is of', () => {
  expect(valueKind('delivery_time', { type: 'string' }, 'delivery date')).toBe('time');
  expect(valueKind('delivery', { type: 'string' }, 'delivery date')).toBe('date');
});
