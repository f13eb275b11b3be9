import type { Tx } from '@recto/database';
import type { EmitCreditEvent } from '../ledger/credit-events.js';
import type { CreditMove } from '../ledger/credit-move.js';
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
  const { teamId, emit, ...hold } = input;
  if (hold.amountCredits === 0) return;
  await moveCredits(tx, { teamId, emit, ...holdMove(hold) });
}

/** The movement that sets credits aside for a run of a job. */
export function holdMove(input: { jobId: string; runNumber: number; amountCredits: number; now: Date }): CreditMove {
  const { jobId, runNumber, amountCredits, now } = input;
  return {
    kind: 'hold',
    balanceDelta: 0,
    heldDelta: amountCredits,
    idempotencyKey: movementKey(jobId, runNumber, 'held'),
    description: 'Held for a job',
    jobId,
    now,
  };
}
