import { expect, test } from '@jest/globals';
import { parseLedgerFilters } from './ledger-filters.js';

test('filters come from the address, and nothing else does', () => {
  expect(parseLedgerFilters({ transaction_type: 'consumed', search: 12, other: 'x', model: '' })).toEqual({
    transaction_type: 'consumed',
    search: '12',
  });
});
