import type { TeamContext } from '@recto/operation-context';

export interface Balance {
  teamId: string;
  grantedCredits: number;
  consumedCredits: number;
  heldCredits: number;
  /** What can be spent now: owned and not held. */
  availableCredits: number;
  trial: { grantedCredits: number; remainingCredits: number; endsAt: Date } | null;
}

/** The caller's team's credits as of the latest commit. A team without an account has nothing. */
export async function getBalance(ctx: TeamContext): Promise<Balance> {
  const { teamId } = ctx.actor;
  const [account, sums, trial] = await Promise.all([
    ctx.db.prisma.creditAccount.findUnique({ where: { teamId } }),
    ctx.db.prisma.creditLedgerEntry.groupBy({ by: ['kind'], where: { teamId }, _sum: { balanceDelta: true } }),
    ctx.db.prisma.creditGrant.findFirst({ where: { teamId, source: 'trial' }, orderBy: { createdAt: 'desc' } }),
  ]);
  const sumOf = (kind: string): number => Number(sums.find((sum) => sum.kind === kind)?._sum.balanceDelta ?? 0n);
  return {
    teamId,
    grantedCredits: sumOf('grant'),
    consumedCredits: Math.abs(sumOf('consume')),
    heldCredits: Number(account?.heldCredits ?? 0n),
    availableCredits: Number((account?.balanceCredits ?? 0n) - (account?.heldCredits ?? 0n)),
    trial: trial?.expiresAt
      ? {
          grantedCredits: Number(trial.amountCredits),
          remainingCredits: Number(trial.remainingCredits),
          endsAt: trial.expiresAt,
        }
      : null,
  };
}
