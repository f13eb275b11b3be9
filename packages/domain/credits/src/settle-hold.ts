import type { Tx } from '@recto/database';
import { burnGrants } from './burn-grants.js';
import { movementKey } from './movement-key.js';
import { moveCredits } from './move-credits.js';

/**
 * Ends a job's hold: what was delivered is consumed, the rest released. `consumeCredits` and `releaseCredits` together
 * are the hold. Keyed by the job and its run: a second call changes nothing.
 */
export async function settleHold(
  tx: Tx,
  input: {
    teamId: string;
    jobId: string;
    /** From 1; a retried job holds and settles again. */
    runNumber: number;
    consumeCredits: number;
    releaseCredits: number;
    description: string;
    now: Date;
  },
): Promise<void> {
  const { teamId, jobId, runNumber, consumeCredits, releaseCredits, description, now } = input;
  if (consumeCredits > 0) {
    const { moved } = await moveCredits(tx, {
      teamId,
      kind: 'consume',
      balanceDelta: -consumeCredits,
      heldDelta: -consumeCredits,
      idempotencyKey: movementKey(jobId, runNumber, 'consumed'),
      description,
      jobId,
      now,
    });
    if (moved) await burnGrants(tx, { teamId, amountCredits: consumeCredits });
  }
  if (releaseCredits > 0) {
    await moveCredits(tx, {
      teamId,
      kind: 'release',
      balanceDelta: 0,
      heldDelta: -releaseCredits,
      idempotencyKey: movementKey(jobId, runNumber, 'released'),
      description: 'Released: pages that were not delivered',
      jobId,
      now,
    });
  }
}
