import type { Tx } from '@recto/database';
import { claimEndedGrants } from '../grants/claim-ended-grants.js';
import type { EmitCreditEvent } from './credit-events.js';
import type { CreditMove } from './credit-move.js';
import { makeMoves, refusalOf, type MoveOutcome } from './make-moves.js';

/**
 * Makes movements of one team, in their order, in one round trip: each guards and changes the account, its grants and
 * its holds, extends the hash chain and writes its entry. One that is refused does not keep the others. Emits what the
 * spendable credits cross. Where credits come free, those of grants that were taken back go at once. Throws not_found
 * for a team without an account.
 */
export async function tryMoves(
  tx: Tx,
  teamId: string,
  moves: readonly CreditMove[],
  emit: EmitCreditEvent,
): Promise<MoveOutcome[]> {
  const outcomes = await makeMoves(tx, teamId, moves, emit);
  const freeing = moves.find((move, index) => freesCredits(move) && outcomes[index]?.outcome === 'moved');
  if (freeing !== undefined) await claimEndedGrants(tx, { teamId, now: freeing.now });
  return outcomes;
}

/** More can be spent after it: a hold that ends unused, credits that come. */
function freesCredits({ balanceDelta, heldDelta }: CreditMove): boolean {
  return balanceDelta > heldDelta;
}

/** One movement of `tryMoves`. `moved` is false for a repeated one. Throws insufficient_credits when it is refused. */
export async function moveCredits(
  tx: Tx,
  { teamId, emit, ...move }: CreditMove & { teamId: string; emit: EmitCreditEvent },
): Promise<{ moved: boolean }> {
  const [made] = await tryMoves(tx, teamId, [move], emit);
  if (made === undefined) throw new Error('a movement has no outcome');
  if (made.outcome === 'refused') throw refusalOf(move, made);
  return { moved: made.outcome === 'moved' };
}
