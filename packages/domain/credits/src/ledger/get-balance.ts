import type { Db } from '@recto/database';
import type { TeamContext } from '@recto/operation-context';
import { subscriptionOf, type Subscription } from '../subscriptions/subscription.js';

/** What a product has brought and is good now. */
export interface GrantedBenefit {
  grantId: string;
  benefitId: string;
  productId: string | null;
  subscriptionId: string | null;
  description: string;
  amountCredits: number;
  remainingCredits: number;
  grantedAt: Date;
  expiresAt: Date | null;
}

export interface ActiveSubscription extends Subscription {
  /** Sums over all that it has brought. */
  grantedCredits: number;
  remainingCredits: number;
}

export interface Balance {
  teamId: string;
  grantedCredits: number;
  consumedCredits: number;
  /** What the team owns, held or not. */
  ownedCredits: number;
  heldCredits: number;
  /** What can be spent now: owned and not held. */
  availableCredits: number;
  lowThresholdCredits: number;
  trial: { grantedCredits: number; remainingCredits: number; endsAt: Date } | null;
  subscriptions: ActiveSubscription[];
  benefits: GrantedBenefit[];
}

/** Benefits that a balance names: more are a team's history, not its state. */
const maxBenefits = 100;

/** The caller's team's credits as of the latest commit. A team without an account has nothing. */
export async function getBalance({ db, actor: { teamId }, clock }: TeamContext): Promise<Balance> {
  const now = clock.now();
  const [account, trial, subscriptions, benefits] = await Promise.all([
    db.prisma.creditAccount.findUnique({ where: { teamId } }),
    db.prisma.creditGrant.findFirst({ where: { teamId, source: 'trial' }, orderBy: { createdAt: 'desc' } }),
    findActiveSubscriptions(db, { teamId, now }),
    findBenefits(db, { teamId, now }),
  ]);
  const [owned, held] = [Number(account?.balanceCredits ?? 0n), Number(account?.heldCredits ?? 0n)];
  return {
    teamId,
    grantedCredits: Number(account?.grantedCredits ?? 0n),
    consumedCredits: Number(account?.consumedCredits ?? 0n),
    ownedCredits: owned,
    heldCredits: held,
    availableCredits: owned - held,
    lowThresholdCredits: Number(account?.lowThresholdCredits ?? 0n),
    trial: trial?.expiresAt
      ? {
          grantedCredits: Number(trial.amountCredits),
          remainingCredits: Number(trial.remainingCredits),
          endsAt: trial.expiresAt,
        }
      : null,
    subscriptions,
    benefits,
  };
}

async function findActiveSubscriptions(db: Db, { teamId, now }: { teamId: string; now: Date }) {
  const rows = await db.prisma.creditSubscription.findMany({
    where: { teamId, OR: [{ endsAt: null }, { endsAt: { gt: now } }] },
    orderBy: { id: 'asc' },
  });
  const sums = await db.prisma.creditGrant.groupBy({
    by: ['subscriptionId'],
    where: { subscriptionId: { in: rows.map(({ id }) => id) } },
    _sum: { amountCredits: true, remainingCredits: true },
  });
  return rows.map((row): ActiveSubscription => {
    const sum = sums.find(({ subscriptionId }) => subscriptionId === row.id)?._sum;
    return {
      ...subscriptionOf(row),
      grantedCredits: Number(sum?.amountCredits ?? 0n),
      remainingCredits: Number(sum?.remainingCredits ?? 0n),
    };
  });
}

async function findBenefits(db: Db, { teamId, now }: { teamId: string; now: Date }): Promise<GrantedBenefit[]> {
  const rows = await db.prisma.creditGrant.findMany({
    where: {
      teamId,
      benefitId: { not: null },
      remainingCredits: { gt: 0 },
      OR: [{ expiresAt: null }, { expiresAt: { gt: now } }],
    },
    orderBy: { id: 'desc' },
    take: maxBenefits,
  });
  return rows.map((row) => ({
    grantId: row.id,
    benefitId: row.benefitId ?? '',
    productId: row.productId,
    subscriptionId: row.subscriptionId,
    description: row.description,
    amountCredits: Number(row.amountCredits),
    remainingCredits: Number(row.remainingCredits),
    grantedAt: row.createdAt,
    expiresAt: row.expiresAt,
  }));
}
