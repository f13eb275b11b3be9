import type { Tx } from '@recto/database';
import type { EmitCreditEvent } from '../ledger/credit-events.js';
import type { CreditMove } from '../ledger/credit-move.js';
import { makeMoves, refusalOf } from '../ledger/make-moves.js';
import type { EndedAs } from './ended-as.js';
import { freeCreditsOf } from './free-credits-of.js';

const keyWords = { adjust: 'taken', expire: 'expired' } as const;

/** Takes off a grant what no job holds of it, with an entry that says why. Returns the credits that were taken. */
export async function takeFreeCredits(
  tx: Tx,
  grant: { id: string; teamId: string },
  { kind, description, metadata, now, emit }: EndedAs & { now: Date; emit: EmitCreditEvent },
): Promise<number> {
  const { amountCredits, nextSequence } = await freeCreditsOf(tx, grant);
  if (amountCredits === 0) return 0;
  const move: CreditMove = {
    kind,
    balanceDelta: -amountCredits,
    heldDelta: 0,
    // A grant may go in parts while jobs hold some of it: each part has its own place in the chain.
    idempotencyKey: `grant_${grant.id}_${keyWords[kind]}_${nextSequence}`,
    description,
    grantId: grant.id,
    now,
    ...(metadata === undefined ? {} : { metadata }),
  };
  const [made] = await makeMoves(tx, grant.teamId, [move], emit);
  if (made?.outcome !== 'moved') throw made ? refusalOf(move, made) : new Error('a movement has no outcome');
  return amountCredits;
}
