import type { Tx } from '@recto/database';
import { moveCredits } from './move-credits.js';

/**
 * Sets credits aside for a job, so that nothing else can spend them. Joins the caller's transaction. Throws
 * insufficient_credits; repeated with the same key it changes nothing.
 */
export async function holdCredits(
  tx: Tx,
  input: { teamId: string; jobId: string; amountCredits: number; idempotencyKey: string; now: Date },
): Promise<void> {
  if (input.amountCredits === 0) return;
  await moveCredits(tx, {
    teamId: input.teamId,
    kind: 'hold',
    balanceDelta: 0,
    heldDelta: input.amountCredits,
    idempotencyKey: input.idempotencyKey,
    description: 'Held for a job',
    jobId: input.jobId,
    now: input.now,
  });
}
