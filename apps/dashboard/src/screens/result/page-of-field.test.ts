import { expect, test } from '@jest/globals';
import { pageOfField } from './page-of-field.js';

test('a field of a record is on the page of the record', () => {
  const pages = { '/number': 2, '/items/0': 3 };
  expect(pageOfField(pages, '/number')).toBe(2);
  expect(pageOfField(pages, '/items/0/amount')).toBe(3);
  expect(pageOfField(pages, '/items/1/amount')).toBeUndefined();
  expect(pageOfField(pages, '')).toBeUndefined();
});
