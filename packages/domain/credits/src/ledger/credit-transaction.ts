/** A movement of what the team owns; holds and releases are none. */
export interface CreditTransaction {
  id: string;
  kind: 'grant' | 'consume' | 'refund' | 'expire' | 'adjust';
  /** Negative where credits went. */
  amountCredits: number;
  balanceAfterCredits: number;
  description: string;
  idempotencyKey: string;
  jobId: string | null;
  metadata: Record<string, string>;
  /** When what came ends; null for never, and for what went. */
  expiresAt: Date | null;
  createdAt: Date;
}

/** A row of the ledger beside the end of the grant that it brought. */
export interface TransactionRow {
  id: string;
  kind: CreditTransaction['kind'];
  balance_delta: bigint;
  balance_after_credits: bigint;
  description: string;
  idempotency_key: string;
  job_id: string | null;
  metadata: Record<string, string>;
  expires_at: Date | null;
  created_at: Date;
}

export function transactionOf(row: TransactionRow): CreditTransaction {
  return {
    id: row.id,
    kind: row.kind,
    amountCredits: Number(row.balance_delta),
    balanceAfterCredits: Number(row.balance_after_credits),
    description: row.description,
    idempotencyKey: row.idempotency_key,
    jobId: row.job_id,
    metadata: row.metadata,
    expiresAt: row.expires_at,
    createdAt: row.created_at,
  };
}
