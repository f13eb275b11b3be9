import type { Tx } from '@recto/database';
import { insufficientCredits } from '@recto/errors';
import { v7 } from 'uuid';
import { presentFacts, type LedgerEntryKind } from './ledger-facts.js';

export interface CreditMove {
  teamId: string;
  kind: LedgerEntryKind;
  /** Change of what the team owns. */
  balanceDelta: number;
  /** Change of what is set aside for jobs under way. */
  heldDelta: number;
  idempotencyKey: string;
  description: string;
  now: Date;
  jobId?: string;
  grantId?: string;
}

/**
 * Makes one movement: guards and changes the account, extends the hash chain and writes the ledger entry, in one
 * statement. `moved` is false when an entry with this idempotency key stands already; then nothing changes.
 * Throws insufficient_credits when more would be held or spent than the team owns.
 */
export async function moveCredits(tx: Tx, move: CreditMove): Promise<{ moved: boolean }> {
  const { teamId, kind, idempotencyKey, description, now } = move;
  const [jobId, grantId] = [move.jobId ?? null, move.grantId ?? null];
  const [balanceDelta, heldDelta] = [BigInt(move.balanceDelta), BigInt(move.heldDelta)];
  const facts = presentFacts({
    teamId,
    kind,
    balanceDelta,
    heldDelta,
    jobId,
    grantId,
    idempotencyKey,
    description,
    createdAt: now,
  });

  const written = await tx.$executeRaw`
    WITH moved AS (
      UPDATE credit_accounts SET
        balance_credits = balance_credits + ${balanceDelta}::bigint,
        held_credits = held_credits + ${heldDelta}::bigint,
        last_sequence = last_sequence + 1,
        head_hash = encode(sha256(convert_to(head_hash || E'\n' || (last_sequence + 1) || E'\n' || ${facts}::text, 'UTF8')), 'hex')
      WHERE team_id = ${teamId}::uuid
        AND held_credits + ${heldDelta}::bigint >= 0
        AND balance_credits + ${balanceDelta}::bigint >= held_credits + ${heldDelta}::bigint
        AND NOT EXISTS (
          SELECT 1 FROM credit_ledger_entries WHERE team_id = ${teamId}::uuid AND idempotency_key = ${idempotencyKey}
        )
      RETURNING last_sequence, balance_credits, held_credits, head_hash
    )
    INSERT INTO credit_ledger_entries (
      id, team_id, sequence, kind, balance_delta, held_delta, balance_after_credits, held_after_credits,
      job_id, grant_id, description, idempotency_key, hash, created_at
    )
    SELECT
      ${v7()}::uuid, ${teamId}::uuid, last_sequence, ${kind}::ledger_entry_kind, ${balanceDelta}::bigint, ${heldDelta}::bigint,
      balance_credits, held_credits, ${jobId}::uuid, ${grantId}::uuid, ${description}, ${idempotencyKey}, head_hash, ${now}
    FROM moved`;
  if (written === 1) return { moved: true };
  await assertMovedBefore(tx, move);
  return { moved: false };
}

/** Tells a repeated movement from one that the account cannot bear. */
async function assertMovedBefore(tx: Tx, move: CreditMove): Promise<void> {
  const where = { teamId_idempotencyKey: { teamId: move.teamId, idempotencyKey: move.idempotencyKey } };
  if (await tx.creditLedgerEntry.findUnique({ where, select: { id: true } })) return;
  const account = await tx.creditAccount.findUnique({ where: { teamId: move.teamId } });
  if (!account) throw new Error(`team ${move.teamId} has no credit account`);
  throw insufficientCredits({
    requiredCredits: move.heldDelta - move.balanceDelta,
    availableCredits: Number(account.balanceCredits - account.heldCredits),
  });
}
