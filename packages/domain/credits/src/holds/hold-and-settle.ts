import type { Tx } from '@recto/database';
import type { EmitCreditEvent } from '../ledger/credit-events.js';
import { refusalOf } from '../ledger/make-moves.js';
import { tryMoves } from '../ledger/move-credits.js';
import { holdMove } from './hold-credits.js';
import { settlementMoves } from './settle-hold.js';

/** What a job takes that is paid for in the moment in which it ends. */
export interface JobCharge {
  jobId: string;
  /** From 1; a retried job holds and settles again. */
  runNumber: number;
  heldCredits: number;
  /** At most what is held; the rest is released. */
  consumeCredits: number;
  description: string;
}

/**
 * Holds and settles jobs of one team that were read before anything was held for them: the same entries under the same keys
 * as `holdCredits` and `settleHold` post, in one call of the database's function. It locks the team's account until the
 * transaction ends, so it belongs at the transaction's end. Throws insufficient_credits when one of the jobs cannot be
 * held; the transaction is then to be rolled back. A second call for the same runs changes nothing.
 */
export async function holdAndSettle(
  tx: Tx,
  input: { teamId: string; charges: readonly JobCharge[]; now: Date; emit: EmitCreditEvent },
): Promise<void> {
  const { teamId, charges, now, emit } = input;
  const moves = charges
    .filter(({ heldCredits }) => heldCredits > 0)
    .flatMap(({ heldCredits, ...charge }) => [
      holdMove({ ...charge, amountCredits: heldCredits, now }),
      ...settlementMoves({ ...charge, releaseCredits: heldCredits - charge.consumeCredits, now }),
    ]);
  if (moves.length === 0) return;
  const outcomes = await tryMoves(tx, teamId, moves, emit);
  for (const [index, move] of moves.entries()) {
    const made = outcomes[index];
    if (made?.outcome === 'refused') throw refusalOf(move, made);
  }
}
