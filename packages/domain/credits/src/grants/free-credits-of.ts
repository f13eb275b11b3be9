import type { Tx } from '@recto/database';

/** A grant's credits that no job under way counts on, and the place of the account's next entry. */
export interface FreeCredits {
  amountCredits: number;
  nextSequence: bigint;
}

/**
 * What can be taken off one grant now. Holds stand on the grants that burn first: what they will take stays. Locks the
 * account, so that what is read stays true until the commit.
 */
export async function freeCreditsOf(tx: Tx, grant: { id: string; teamId: string }): Promise<FreeCredits> {
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
