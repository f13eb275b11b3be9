import { parseFilters } from '../../components/address-filters.js';
import { instantsOf, parseDays, type DayRange } from '../../components/local-days.js';

const names = ['transaction_type', 'model', 'search'] as const;

/** The filters of the ledger, as the address bar holds them; names and values are those of the API, days those of this place. */
export type LedgerFilters = Partial<Record<(typeof names)[number], string>> & DayRange;

export const transactionTypes = ['credit', 'consumed', 'refunded', 'adjustment', 'expiration'] as const;

export function parseLedgerFilters(search: Record<string, unknown>): LedgerFilters {
  return { ...parseFilters(search, names), ...parseDays(search) };
}

/** The same as the API takes them. */
export function ledgerQueryOf(filters: LedgerFilters): LedgerFilters {
  return { ...filters, ...instantsOf(filters) };
}
