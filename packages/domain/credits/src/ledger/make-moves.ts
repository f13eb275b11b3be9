import type { Tx } from '@recto/database';
import { insufficientCredits, notFound } from '@recto/errors';
import { noteMeasure } from '@recto/task-catalog';
import { emitCrossings, type EmitCreditEvent, type SpendableChange } from './credit-events.js';
import { presentMove, type CreditMove } from './credit-move.js';

export interface MoveOutcome {
  /** `repeated`: an entry with this idempotency key stands already, nothing changed; `refused`: there is not enough. */
  outcome: 'moved' | 'repeated' | 'refused';
  spendable: SpendableChange;
}

/** The movements of `tryMoves`, and nothing that follows from them. */
export async function makeMoves(
  tx: Tx,
  teamId: string,
  moves: readonly CreditMove[],
  emit: EmitCreditEvent,
): Promise<MoveOutcome[]> {
  const presented = JSON.stringify(moves.map((move) => presentMove(teamId, move)));
  const rows = await tx.$queryRaw<OutcomeRow[]>`
    SELECT outcome, spendable_before, spendable_after, low_threshold
    FROM move_credits(${teamId}::uuid, ${presented}::jsonb)`;
  const outcomes = rows.map(outcomeOf);
  for (const [index, move] of moves.entries()) {
    const made = outcomes[index];
    if (made) noteOutcome(tx, move, made);
    if (made?.outcome === 'moved') await emitCrossings(tx, { teamId, change: made.spendable, now: move.now }, emit);
  }
  return outcomes;
}

/** What a refused movement means to whoever asked for it. */
export function refusalOf({ heldDelta, balanceDelta }: CreditMove, { spendable }: MoveOutcome): Error {
  const requiredCredits = heldDelta - balanceDelta;
  if (requiredCredits > spendable.before) {
    return insufficientCredits({ requiredCredits, availableCredits: spendable.before });
  }
  return new Error('a movement takes more from a hold or a grant than is left of it');
}

function noteOutcome(tx: Tx, { kind, balanceDelta, heldDelta }: CreditMove, { outcome }: MoveOutcome): void {
  const labels = { entry: kind };
  if (outcome === 'refused') noteMeasure(tx, { name: 'recto_credit_refusals_total', labels });
  if (outcome !== 'moved') return;
  noteMeasure(tx, { name: 'recto_credit_entries_total', labels });
  const value = Math.abs(balanceDelta === 0 ? heldDelta : balanceDelta);
  noteMeasure(tx, { name: 'recto_credits_total', labels, value });
}

interface OutcomeRow {
  outcome: MoveOutcome['outcome'] | 'no-account';
  spendable_before: bigint;
  spendable_after: bigint;
  low_threshold: bigint;
}

function outcomeOf(row: OutcomeRow): MoveOutcome {
  if (row.outcome === 'no-account') throw notFound('team_not_found', 'There is no team with this id.');
  const { spendable_before: before, spendable_after: after, low_threshold: lowThreshold } = row;
  return {
    outcome: row.outcome,
    spendable: { before: Number(before), after: Number(after), lowThreshold: Number(lowThreshold) },
  };
}
