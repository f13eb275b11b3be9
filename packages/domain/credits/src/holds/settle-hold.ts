import type { Tx } from '@recto/database';
import type { CreditMove } from '../ledger/credit-move.js';
import { refusalOf } from '../ledger/make-moves.js';
import { tryMoves } from '../ledger/move-credits.js';
import { movementKey } from '../ledger/movement-key.js';

/** Spendable credits only grow when a hold ends: there is nothing to tell. */
const tellNobody = (): Promise<void> => Promise.resolve();

interface Settlement {
  jobId: string;
  /** From 1; a retried job holds and settles again. */
  runNumber: number;
  consumeCredits: number;
  releaseCredits: number;
  description: string;
  now: Date;
}

/**
 * Ends a job's hold: what was delivered is consumed, the rest released. `consumeCredits` and `releaseCredits` together
 * are the hold. Keyed by the job and its run: a second call changes nothing.
 */
export async function settleHold(tx: Tx, input: Settlement & { teamId: string }): Promise<void> {
  const { teamId, ...settlement } = input;
  const moves = settlementMoves(settlement);
  if (moves.length === 0) return;
  const outcomes = await tryMoves(tx, teamId, moves, tellNobody);
  for (const [index, move] of moves.entries()) {
    const made = outcomes[index];
    if (made?.outcome === 'refused') throw refusalOf(move, made);
  }
}

/** The movements that end the hold of a run of a job; none where nothing was held. */
export function settlementMoves(settlement: Settlement): CreditMove[] {
  const { jobId, runNumber, consumeCredits, releaseCredits, description, now } = settlement;
  const consumption: CreditMove = {
    kind: 'consume',
    balanceDelta: -consumeCredits,
    heldDelta: -consumeCredits,
    idempotencyKey: movementKey(jobId, runNumber, 'consumed'),
    description,
    jobId,
    now,
  };
  const release: CreditMove = {
    kind: 'release',
    balanceDelta: 0,
    heldDelta: -releaseCredits,
    idempotencyKey: movementKey(jobId, runNumber, 'released'),
    description: 'Released: pages that were not delivered',
    jobId,
    now,
  };
  return [...(consumeCredits > 0 ? [consumption] : []), ...(releaseCredits > 0 ? [release] : [])];
}
