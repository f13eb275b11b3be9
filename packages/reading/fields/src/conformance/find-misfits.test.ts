import { expect, test } from '@jest/globals';
import { findMisfits } from './find-misfits.js';

const schema = {
  type: 'object',
  properties: {
    number: { type: 'string' },
    total: { type: 'number', maximum: 100 },
    lines: {
      type: 'array',
      maxItems: 2,
      items: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
    },
  },
  required: ['number'],
  additionalProperties: false,
};
const misfits = (before: object, after: object, pointer: string) => findMisfits({ before, after, pointer }, schema);

test('a value that fits is none, whatever else is missing', () => {
  expect(misfits({}, { total: 5 }, '/total')).toEqual([]);
});

test.each([
  [{ total: 'five' }, '/total', 'must be number'],
  [{ total: 500 }, '/total', 'must be <= 100'],
  [{ other: 1 }, '/other', 'must NOT have additional properties'],
  [{ lines: [{}] }, '/lines', "must have required property 'name'"],
  [{ lines: [{ name: 'a' }, { name: 'b' }, { name: 'c' }] }, '/lines/2', 'must NOT have more than 2 items'],
])('%j is refused', (after, pointer, message) => {
  expect(misfits({}, after, pointer)).toMatchObject([{ message }]);
});

test('what did not fit before is not blamed on the change, but the same at its own place is', () => {
  expect(misfits({ total: 'x' }, { total: 'x', number: 'A' }, '/number')).toEqual([]);
  expect(misfits({ total: 'x' }, { total: 'y' }, '/total')).toMatchObject([{ pointer: '/total' }]);
});
