import type { Tx } from '@recto/database';
import type { EmitCreditEvent } from '../ledger/credit-events.js';
import type { CreditMove } from '../ledger/credit-move.js';
import { makeMoves, refusalOf } from '../ledger/make-moves.js';
import type { EndedAs } from './ended-as.js';

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

/** A grant's credits that no job in flight counts on, and the place of the account's next entry. */
interface FreeCredits {
  amountCredits: number;
  nextSequence: bigint;
}

/**
 * What can be taken off one grant now. Holds stand on the grants that burn first: what they will take stays. Locks the
 * account, so that what is read stays true until the commit.
 */
async function freeCreditsOf(tx: Tx, grant: { id: string; teamId: string }): Promise<FreeCredits> {
  const [account] = await tx.$queryRaw<{ held: bigint; next: bigint }[]>`
    SELECT held_credits AS held, last_sequence + 1 AS next FROM credit_accounts
    WHERE team_id = ${grant.teamId}::uuid FOR UPDATE`;
  const [own] = await tx.$queryRaw<{ remaining: bigint; before: bigint }[]>`
    SELECT remaining, before FROM (
      SELECT id, remaining_credits AS remaining,
        (sum(remaining_credits) OVER (ORDER BY priority, expires_at NULLS LAST, created_at, id) - remaining_credits)::bigint
          AS before
      FROM credit_grants WHERE team_id = ${grant.teamId}::uuid AND remaining_credits > 0
    ) AS ordered WHERE id = ${grant.id}::uuid`;
  if (account === undefined || own === undefined) return { amountCredits: 0, nextSequence: account?.next ?? 0n };
  const reserved = account.held > own.before ? account.held - own.before : 0n;
  const free = own.remaining > reserved ? own.remaining - reserved : 0n;
  return { amountCredits: Number(free), nextSequence: account.next };
}
