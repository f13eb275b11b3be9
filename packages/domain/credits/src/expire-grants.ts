import { inEachTransaction, type Db, type Tx } from '@recto/database';
import { moveCredits } from './move-credits.js';

/**
 * Ends the grants whose time is over, at most `limit` a call. Credits held for jobs under way stay until those end; a
 * later call takes what is left of them. Returns how many grants it touched. One that cannot be ended does not keep the
 * others: it is thrown about at the end.
 */
export async function expireGrants(db: Db, input: { now: Date; limit: number }): Promise<number> {
  const due = await db.prisma.creditGrant.findMany({
    where: { expiresAt: { lte: input.now }, remainingCredits: { gt: 0 } },
    orderBy: { expiresAt: 'asc' },
    take: input.limit,
    select: { id: true, teamId: true },
  });
  const expired = await inEachTransaction(db, due, (tx, grant) => expireGrant(tx, grant, input.now));
  return expired.length;
}

async function expireGrant(tx: Tx, grant: { id: string; teamId: string }, now: Date): Promise<void> {
  // The account's lock comes first, as in every movement; what is read under it stays true until the commit.
  const [account] = await tx.$queryRaw<{ spendable: bigint; last_sequence: bigint }[]>`
    SELECT balance_credits - held_credits AS spendable, last_sequence
    FROM credit_accounts WHERE team_id = ${grant.teamId}::uuid FOR UPDATE`;
  const { remainingCredits } = await tx.creditGrant.findUniqueOrThrow({ where: { id: grant.id } });
  const spendable = account?.spendable ?? 0n;
  const amount = remainingCredits < spendable ? remainingCredits : spendable;
  if (amount <= 0n || !account) return;
  await moveCredits(tx, {
    teamId: grant.teamId,
    kind: 'expire',
    balanceDelta: -Number(amount),
    heldDelta: 0,
    // A grant may expire in parts while jobs hold some of it: each part has its own place in the chain.
    idempotencyKey: `grant_${grant.id}_expired_${account.last_sequence + 1n}`,
    description: 'Expired grant',
    grantId: grant.id,
    now,
  });
  await tx.creditGrant.update({ where: { id: grant.id }, data: { remainingCredits: { decrement: amount } } });
}
