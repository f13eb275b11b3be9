/** The filters of the ledger, as the address bar holds them; names and values are those of the API. */
export interface LedgerFilters {
  transaction_type?: string;
  model?: string;
  search?: string;
  created_from?: string;
  created_to?: string;
}

export const transactionTypes = ['credit', 'consumed', 'refunded', 'adjustment', 'expiration'] as const;

const names = ['transaction_type', 'model', 'search', 'created_from', 'created_to'] as const;

/** Reads the filters of an address; what is no filter is left out. */
export function parseLedgerFilters(search: Record<string, unknown>): LedgerFilters {
  const given = names.flatMap((name) => {
    const value = search[name];
    return (typeof value === 'string' && value !== '') || typeof value === 'number' ? [[name, String(value)]] : [];
  });
  return Object.fromEntries(given) as LedgerFilters;
}
