import type { Db } from '@recto/database';
import { conflict, invalidInput } from '@recto/errors';
import { defaultGrantPriority } from '../grants/grant-credits.js';
import { auditOperator } from './audit-operator.js';
import { type CreditTransaction, transactionOf, type TransactionRow } from './credit-transaction.js';
import { termNames, type CreditMove } from './credit-move.js';
import type { EntryMetadata } from './ledger-facts.js';
import type { MovementQueue } from './movement-queue.js';

/** A movement that an operator asks for. */
export interface OperatorMovement {
  teamId: string;
  kind: 'grant' | 'refund' | 'adjust';
  /** Negative only for `adjust`. */
  amountCredits: number;
  /** Of credits that come; null for never. */
  expiresAt: Date | null;
  /** Of credits that come: lower burns first; 100 unless given. */
  priority?: number;
  jobId?: string;
  description: string;
  metadata?: EntryMetadata;
  idempotencyKey: string;
  now: Date;
}

const actionOfKind = { grant: 'credits.granted', refund: 'credits.refunded', adjust: 'credits.adjusted' } as const;
const sourceOfKind = { grant: 'operator', refund: 'refund', adjust: 'adjustment' } as const;

/**
 * Makes an operator's movement; the same key makes it once and gives the same transaction again. Throws not_found for a
 * team without an account, insufficient_credits when an adjustment takes more than can be spent, conflict when the key
 * was used for another movement, invalid_input for metadata with a name that the terms of a grant have.
 */
export async function postMovement(
  { db, queue }: { db: Db; queue: MovementQueue },
  order: OperatorMovement,
): Promise<{ transaction: CreditTransaction; isNew: boolean }> {
  const { teamId, kind, amountCredits, expiresAt, priority = defaultGrantPriority, idempotencyKey } = order;
  assertNoTerms(order.metadata ?? {});
  const move: CreditMove = {
    kind,
    balanceDelta: amountCredits,
    heldDelta: 0,
    idempotencyKey,
    description: order.description,
    now: order.now,
    ...(order.jobId === undefined ? {} : { jobId: order.jobId }),
    ...(order.metadata === undefined ? {} : { metadata: order.metadata }),
    ...(amountCredits > 0 ? { terms: { source: sourceOfKind[kind], priority, expiresAt } } : {}),
  };
  const details = { amount: amountCredits, idempotency_key: idempotencyKey };
  const { moved } = await queue.move(teamId, move, (tx) =>
    auditOperator(tx, { teamId, action: actionOfKind[kind], details, now: order.now }),
  );
  const transaction = await findTransaction(db, { teamId, idempotencyKey });
  if (transaction === null) throw new Error(`the movement ${idempotencyKey} has left no entry`);
  if (transaction.kind !== kind || transaction.amountCredits !== amountCredits) {
    throw conflict('id_reused', 'This id was used for another request.');
  }
  return { transaction, isNew: moved };
}

/** The terms stand among the metadata of a grant's entry: one that is planted there would tell of another grant. */
function assertNoTerms(metadata: EntryMetadata): void {
  const taken = termNames.filter((name) => Object.hasOwn(metadata, name));
  if (taken.length === 0) return;
  const fields = taken.map((name) => ({ path: `metadata.${name}`, message: 'is a name of ours' }));
  throw invalidInput(`The metadata may not have ${taken.join(', ')}.`, fields);
}

/** The team's transaction with this idempotency key; null if there is none. */
async function findTransaction(
  db: Db,
  { teamId, idempotencyKey }: { teamId: string; idempotencyKey: string },
): Promise<CreditTransaction | null> {
  const [row] = await db.prisma.$queryRaw<TransactionRow[]>`
    SELECT entry.*, credit_grants.expires_at FROM credit_ledger_entries AS entry
    LEFT JOIN credit_grants ON entry.balance_delta > 0 AND credit_grants.id = entry.grant_id
    WHERE entry.team_id = ${teamId}::uuid AND entry.idempotency_key = ${idempotencyKey}`;
  return row === undefined ? null : transactionOf(row);
}
