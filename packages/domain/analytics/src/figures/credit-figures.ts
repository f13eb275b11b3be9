import type { Figures } from './figure.js';

const sum = (kinds: string, sign = '') => ({
  aggregate: `coalesce(sum(${sign}balance_delta) FILTER (WHERE kind IN (${kinds})), 0)`,
});

/** Of the ledger entries of a quarter of an hour; kept in `analytics_credit_quarters`. Together they are the change of the balance. */
export const creditFigures = {
  granted_credits: sum(`'grant'`),
  consumed_credits: sum(`'consume'`, '-'),
  refunded_credits: sum(`'refund'`),
  /** Corrections and expiry. */
  adjusted_credits: sum(`'adjust', 'expire'`),
} as const satisfies Figures;

export type CreditFigureName = keyof typeof creditFigures;

/** Of the entries of a day (UTC) that jobs of one model and user consumed; over `consumptionsSql`. */
export const creditDayFigures = {
  consumed_credits: { aggregate: 'sum(-balance_delta)' },
  job_count: { aggregate: 'count(*) FILTER (WHERE is_first)' },
  transaction_count: { aggregate: 'count(*)' },
} as const satisfies Figures;
