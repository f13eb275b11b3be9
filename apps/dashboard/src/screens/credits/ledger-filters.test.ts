import { expect, test } from '@jest/globals';
import { ledgerQueryOf, parseLedgerFilters } from './ledger-filters.js';

test('filters come from the address, and nothing else does', () => {
  expect(parseLedgerFilters({ transaction_type: 'consumed', search: 12, other: 'x', model: '' })).toEqual({
    transaction_type: 'consumed',
    search: '12',
  });
});

test('days begin and end where the reader is', () => {
  const filters = parseLedgerFilters({ created_from: '2026-01-31', created_to: '2026-01-31', model: 'pro-v1' });
  const { created_from: from = '', created_to: to = '', model } = ledgerQueryOf(filters);
  expect([model, Date.parse(to) - Date.parse(from), new Date(from).getHours()]).toEqual(['pro-v1', 86_400_000, 0]);
  expect(parseLedgerFilters({ created_from: 'soon', created_to: 5 })).toEqual({});
});
