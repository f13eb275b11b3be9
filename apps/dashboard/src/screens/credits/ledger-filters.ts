import { parseFilters } from '../../components/address-filters.js';

const names = ['transaction_type', 'model', 'search', 'created_from', 'created_to'] as const;

/** The filters of the ledger, as the address bar holds them; names and values are those of the API. */
export type LedgerFilters = Partial<Record<(typeof names)[number], string>>;

export const transactionTypes = ['credit', 'consumed', 'refunded', 'adjustment', 'expiration'] as const;

export function parseLedgerFilters(search: Record<string, unknown>): LedgerFilters {
  return parseFilters(search, names);
}
