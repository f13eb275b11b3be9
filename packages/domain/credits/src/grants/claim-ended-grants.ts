import { Prisma, type Tx } from '@recto/database';
import { parseEndedAs } from './ended-as.js';
import { takeFreeCredits } from './take-free-credits.js';

/**
 * Takes what has become free of a team's ended grants: holds that end let go of it, and grants that burn before it carry
 * the holds in its place. Belongs into every transaction that frees credits, so that nobody can spend them in between.
 * It never takes more than came free, so no line is crossed that was not crossed before: nobody is told.
 */
export async function claimEndedGrants(tx: Tx, { teamId, now }: { teamId: string; now: Date }): Promise<void> {
  const ended = await tx.creditGrant.findMany({
    where: { teamId, endedAs: { not: Prisma.DbNull }, remainingCredits: { gt: 0 } },
    orderBy: { id: 'asc' },
    select: { id: true, endedAs: true },
  });
  for (const { id, endedAs } of ended) {
    await takeFreeCredits(tx, { id, teamId }, { ...parseEndedAs(endedAs), now, emit: () => Promise.resolve() });
  }
}
