import { expect, test } from '@jest/globals';
import { withMissingFields } from './missing-fields.js';

const schema = {
  type: 'object',
  properties: {
    number: { type: 'string' },
    total: { type: ['number', 'null'] },
    lines: { type: 'array', items: {} },
    seller: { type: 'object' },
  },
};

test('fields that were left out stand as null where the schema has them; groups and lists do not', () => {
  const shown = withMissingFields({ total: 5, extra: 1 }, schema);
  expect(Object.entries(shown)).toEqual([
    ['number', null],
    ['total', 5],
    ['extra', 1],
  ]);
  expect(withMissingFields({ a: 1 }, null)).toEqual({ a: 1 });
  expect(withMissingFields({ a: 1 }, { properties: { b: true, c: { $ref: '#' } } })).toEqual({ a: 1 });
});
