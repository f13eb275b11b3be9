import type { Tx } from '@recto/database';
import type { EmitCreditEvent } from '../ledger/credit-events.js';
import { moveCredits } from '../ledger/move-credits.js';
import { freeCreditsOf } from './free-credits-of.js';

/** Ends what is free of a grant; what jobs hold of it stays for a later call. Returns whether anything ended. */
export async function expireGrant(
  tx: Tx,
  grant: { id: string; teamId: string },
  { now, emit, description = 'Expired grant' }: { now: Date; emit: EmitCreditEvent; description?: string },
): Promise<boolean> {
  const { amountCredits, nextSequence } = await freeCreditsOf(tx, grant);
  if (amountCredits === 0) return false;
  await moveCredits(tx, {
    teamId: grant.teamId,
    kind: 'expire',
    balanceDelta: -amountCredits,
    heldDelta: 0,
    // A grant may expire in parts while jobs hold some of it: each part has its own place in the chain.
    idempotencyKey: `grant_${grant.id}_expired_${nextSequence}`,
    description,
    grantId: grant.id,
    now,
    emit,
  });
  return true;
}
