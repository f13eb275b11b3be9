import type { Tx } from '@recto/database';
import { movementKey } from './movement-key.js';
import { moveCredits } from './move-credits.js';

/**
 * Sets credits aside for a job, so that nothing else can spend them. Joins the caller's transaction. Throws
 * insufficient_credits; a second call for the same run changes nothing.
 */
export async function holdCredits(
  tx: Tx,
  input: { teamId: string; jobId: string; runNumber: number; amountCredits: number; now: Date },
): Promise<void> {
  if (input.amountCredits === 0) return;
  await moveCredits(tx, {
    teamId: input.teamId,
    kind: 'hold',
    balanceDelta: 0,
    heldDelta: input.amountCredits,
    idempotencyKey: movementKey(input.jobId, input.runNumber, 'held'),
    description: 'Held for a job',
    jobId: input.jobId,
    now: input.now,
  });
}
