import type { Tx } from '@recto/database';
import { v7 } from 'uuid';
import { moveCredits } from './move-credits.js';

export interface GrantInput {
  teamId: string;
  amountCredits: number;
  /** Where it comes from, such as `trial`. */
  source: string;
  idempotencyKey: string;
  now: Date;
  /** Null for never. */
  expiresAt: Date | null;
  /** Lower burns first; 100 unless given. */
  priority?: number;
}

/** Adds credits to a team that has an account. With an idempotency key that was used before, nothing changes. */
export async function grantCredits(tx: Tx, input: GrantInput): Promise<void> {
  const { teamId, amountCredits, source, idempotencyKey, now, expiresAt, priority = 100 } = input;
  const grantId = v7();
  const description = `Grant: ${source}`;
  const { moved } = await moveCredits(tx, {
    teamId,
    kind: 'grant',
    balanceDelta: amountCredits,
    heldDelta: 0,
    idempotencyKey,
    description,
    grantId,
    now,
  });
  if (!moved) return;
  const credits = BigInt(amountCredits);
  await tx.creditGrant.create({
    data: {
      id: grantId,
      teamId,
      source,
      amountCredits: credits,
      remainingCredits: credits,
      priority,
      expiresAt,
      createdAt: now,
    },
  });
}
