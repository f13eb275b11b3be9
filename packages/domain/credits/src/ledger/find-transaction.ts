import type { Db } from '@recto/database';
import { transactionOf, type CreditTransaction, type TransactionRow } from './credit-transaction.js';

/** The team's transaction with this idempotency key; null if there is none. */
export async function findTransaction(
  db: Db,
  { teamId, idempotencyKey }: { teamId: string; idempotencyKey: string },
): Promise<CreditTransaction | null> {
  const [row] = await db.prisma.$queryRaw<TransactionRow[]>`
    SELECT entry.*, credit_grants.expires_at FROM credit_ledger_entries AS entry
    LEFT JOIN credit_grants ON entry.balance_delta > 0 AND credit_grants.id = entry.grant_id
    WHERE entry.team_id = ${teamId}::uuid AND entry.idempotency_key = ${idempotencyKey}`;
  return row === undefined ? null : transactionOf(row);
}
