import { Prisma, type Tx } from '@recto/database';
import type { EmitCreditEvent } from '../ledger/credit-events.js';
import type { EndedAs } from './ended-as.js';
import { takeFreeCredits } from './take-free-credits.js';

/**
 * Takes a grant back for good: what is free of it now, and what jobs hold of it as soon as they let it go
 * (`claimEndedGrants`). Returns the credits that were taken now. One that was ended before keeps its first reason.
 */
export async function endGrant(
  tx: Tx,
  grant: { id: string; teamId: string },
  { endedAs, now, emit }: { endedAs: EndedAs; now: Date; emit: EmitCreditEvent },
): Promise<number> {
  // As every movement does: the account first, its grants after it. The other way round two could wait for each other.
  await tx.$queryRaw`SELECT 1 FROM credit_accounts WHERE team_id = ${grant.teamId}::uuid FOR UPDATE`;
  const isOpen = { id: grant.id, teamId: grant.teamId, endedAs: { equals: Prisma.DbNull } };
  await tx.creditGrant.updateMany({ where: isOpen, data: { endedAs } });
  return takeFreeCredits(tx, grant, { ...endedAs, now, emit });
}
