import type { Tx } from '@recto/database';
import type { EmitCreditEvent } from '../ledger/credit-events.js';
import { moveCredits } from '../ledger/move-credits.js';
import { movementKey } from '../ledger/movement-key.js';

/**
 * Sets credits aside for a job, so that nothing else can spend them. Joins the caller's transaction. Throws
 * insufficient_credits; a second call for the same run changes nothing.
 */
export async function holdCredits(
  tx: Tx,
  input: {
    teamId: string;
    jobId: string;
    runNumber: number;
    amountCredits: number;
    now: Date;
    emit: EmitCreditEvent;
  },
): Promise<void> {
  const { teamId, jobId, runNumber, amountCredits, now, emit } = input;
  if (amountCredits === 0) return;
  await moveCredits(tx, {
    teamId,
    kind: 'hold',
    balanceDelta: 0,
    heldDelta: amountCredits,
    idempotencyKey: movementKey(jobId, runNumber, 'held'),
    description: 'Held for a job',
    jobId,
    now,
    emit,
  });
}
