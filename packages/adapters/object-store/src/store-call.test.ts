import { expect, test } from '@jest/globals';
import { ObjectStoreUnavailableError } from './object-store-errors.js';
import { asStoreError } from './store-call.js';

test.each(['ECONNREFUSED', 'RequestTimeTooSkewed'])('%s passes: the request may come again', (code) => {
  expect(asStoreError(Object.assign(new Error('no'), { code }))).toBeInstanceOf(ObjectStoreUnavailableError);
});

test('what the store says of an object passes unchanged', () => {
  const error = Object.assign(new Error('no'), { code: 'NoSuchKey' });
  expect(asStoreError(error)).toBe(error);
});
