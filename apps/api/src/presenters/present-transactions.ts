import type { CreditTransactionResponse, TransactionsResponse } from '@recto/contracts';
import type { CreditTransaction } from '@recto/credits';
import { presentCursorPage } from './present-cursor-page.js';

const typeOfKind = {
  grant: 'credit',
  consume: 'consumed',
  refund: 'refunded',
  adjust: 'adjustment',
  expire: 'expiration',
} as const satisfies Record<CreditTransaction['kind'], CreditTransactionResponse['transaction_type']>;

/** Whose transactions they are said to be: the organization's, or the team's as a project (Interface 5). */
export type TransactionOwner = { organization_id: string } | { project_id: string };

export function presentTransactions(
  { transactions, ...counts }: { transactions: CreditTransaction[]; hasMore: boolean; totalCount: number },
  { limit, owner }: { limit: number; owner: TransactionOwner },
): TransactionsResponse {
  return presentCursorPage({ rows: transactions, ...counts, limit }, (each) => presentTransaction(each, owner));
}

export function presentTransaction(transaction: CreditTransaction, owner: TransactionOwner): CreditTransactionResponse {
  return {
    id: transaction.id,
    transaction_type: typeOfKind[transaction.kind],
    amount: transaction.amountCredits,
    balance_after: transaction.balanceAfterCredits,
    description: transaction.description,
    idempotency_key: transaction.idempotencyKey,
    job_id: transaction.jobId,
    expires_at: transaction.expiresAt?.toISOString() ?? null,
    ...owner,
    metadata: transaction.metadata,
    created_at: transaction.createdAt.toISOString(),
  };
}
