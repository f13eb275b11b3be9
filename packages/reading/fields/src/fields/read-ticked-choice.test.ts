import { expect, test } from '@jest/globals';
import { extractFields } from '../extract-fields.js';
import { madePage } from '../testing/made-page.js';
import { object } from '../testing/made-schemas.js';

const schema = object({ cover: { type: ['string', 'null'], enum: ['Basic', 'Extended', 'Full'] } });
const read = (...rows: readonly string[]) =>
  extractFields({ page: madePage(rows.map((row) => [[50, row]])), schema }).value.cover;

test('the one ticked answer is taken, where no label leads to it', () => {
  expect(read('☐ Basic ☒ Extended ☐ Full')).toBe('Extended');
  expect(read('[ ] Basic', '[x] Full')).toBe('Full');
});

test('no tick, two ticks and a single box are no answer', () => {
  expect(read('☐ Basic ☐ Extended ☐ Full')).toBeUndefined();
  expect(read('☒ Basic ☒ Extended ☐ Full')).toBeUndefined();
  expect(read('☒ Full')).toBeUndefined();
});

test('the same answer twice belongs to two questions', () => {
  expect(read('☐ Basic ☒ Full', '☒ Basic ☐ Full')).toBeUndefined();
});
