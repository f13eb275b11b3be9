import type {
  CreditBalanceResponse,
  GrantsResponse,
  LedgerVerificationResponse,
  TransactionsResponse,
} from '@recto/contracts';
import { keepPreviousData, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { recto } from '../../api/recto.js';
import { ledgerQueryOf, type LedgerFilters } from './ledger-filters.js';

const refetchMs = 10_000;

export function useBalance() {
  return useQuery({
    queryKey: ['credits', 'overview'],
    queryFn: ({ signal }) => recto.request<CreditBalanceResponse>({ path: '/credits/balance', signal }),
    refetchInterval: refetchMs,
  });
}

/** Grants that have something left. */
export function useOpenGrants() {
  return useQuery({
    queryKey: ['credits', 'grants'],
    queryFn: ({ signal }) =>
      recto.request<GrantsResponse>({ path: '/credits/grants', query: { open: true, limit: 100 }, signal }),
  });
}

/** As many parts of the ledger as were asked for, newest first. */
export function useLedger(filters: LedgerFilters) {
  return useInfiniteQuery({
    queryKey: ['credits', 'ledger', filters],
    queryFn: ({ pageParam, signal }) =>
      recto.request<TransactionsResponse>({
        path: '/credits/transactions',
        query: { ...ledgerQueryOf(filters), limit: 50, cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

/** Asked for when somebody wants to know. */
export const verificationQuery = queryOptions({
  queryKey: ['credits', 'verification'],
  queryFn: ({ signal }) => recto.request<LedgerVerificationResponse>({ path: '/credits/verification', signal }),
  staleTime: 60_000,
});
