import { expect, test } from '@jest/globals';
import { parseDocumentFilters } from './document-filters.js';
import { placeOf, stateOf } from './source-state.js';

const fine = { enabled: true, error: null, last_swept_at: '2026-01-01T12:00:00.000Z' };
const error = { code: 'bucket_forbidden', message: 'The bucket refuses the keys.' };

test('a source is paused, failing, starting or watching, in this order', () => {
  expect(stateOf(fine).name).toBe('watching');
  expect(stateOf({ ...fine, last_swept_at: null }).name).toBe('starting');
  expect(stateOf({ ...fine, last_swept_at: null, error }).name).toBe('failing');
  expect(stateOf({ ...fine, error, enabled: false }).name).toBe('paused');
});

test('its place is one line, whatever its endpoint looks like', () => {
  const place = { bucket: 'invoices', prefix: 'inbox/' };
  expect(placeOf({ ...place, endpoint: 'https://s3.example.com:9000' })).toBe('invoices/inbox/ at s3.example.com:9000');
  expect(placeOf({ bucket: 'all', prefix: '', endpoint: 'no address' })).toBe('all/ at no address');
});

test('an address filters by the states that there are only', () => {
  expect(parseDocumentFilters({ state: 'set_aside', more: 'x' })).toEqual({ state: 'set_aside' });
  expect(parseDocumentFilters({ state: '<script>' })).toEqual({});
  expect(parseDocumentFilters({})).toEqual({});
});
