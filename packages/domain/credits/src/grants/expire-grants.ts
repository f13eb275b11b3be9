import { inEachTransaction, type Db } from '@recto/database';
import type { EmitCreditEvent } from '../ledger/credit-events.js';
import { expireGrant } from './expire-grant.js';

/**
 * Ends all grants whose time is over, `batch` rows at a time. Credits held for jobs in flight stay until those end; a
 * later call takes what is left of them. Returns of how many it took something. One that cannot be ended does not keep
 * the others of its batch: it is thrown about at the end.
 */
export async function expireGrants(
  db: Db,
  { now, batch, emit }: { now: Date; batch: number; emit: EmitCreditEvent },
): Promise<number> {
  let expired = 0;
  for (let after: string | undefined; ;) {
    const due = await db.prisma.creditGrant.findMany({
      where: {
        expiresAt: { lte: now },
        remainingCredits: { gt: 0 },
        ...(after === undefined ? {} : { id: { gt: after } }),
      },
      orderBy: { id: 'asc' },
      take: batch,
      select: { id: true, teamId: true },
    });
    const outcomes = await inEachTransaction(db, due, (tx, grant) => expireGrant(tx, grant, { now, emit }));
    expired += outcomes.filter(Boolean).length;
    after = due.at(-1)?.id;
    if (due.length < batch || after === undefined) return expired;
  }
}
