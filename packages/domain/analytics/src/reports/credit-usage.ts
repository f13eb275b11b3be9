import type { TeamContext } from '@recto/operation-context';
import { loadConsumedSums } from '../figures/load-days.js';
import { loadCreditSums, type Sums } from '../figures/load-quarters.js';
import type { CreditFigureName } from '../figures/credit-figures.js';
import type { ReportWindow } from '../window/report-window.js';
import { orZero } from './ratio.js';
import { bucketBounds, pointsOf, wholeBound } from './series.js';

const names = ['granted_credits', 'consumed_credits', 'refunded_credits', 'adjusted_credits'] as const;

function presentSums(sums: Sums<CreditFigureName> | undefined) {
  const adjusted = orZero(sums?.adjusted_credits ?? 0);
  const consumed = orZero(sums?.consumed_credits ?? 0);
  const granted = orZero(sums?.granted_credits ?? 0);
  const refunded = orZero(sums?.refunded_credits ?? 0);
  return { adjusted, consumed, granted, refunded, change: granted + refunded + adjusted - consumed };
}

/** What moved the team's credits in a window, told by when it did, and the balance as it is now. */
export async function getCreditSnapshot(ctx: TeamContext, window: ReportWindow) {
  const { teamId } = ctx.actor;
  const [balance, [sums]] = await Promise.all([
    loadBalance(ctx),
    loadCreditSums(ctx.db, { teamId, window, starts: wholeBound(window), names }),
  ]);
  return presentSnapshot(balance, sums);
}

async function loadBalance({ db, actor: { teamId } }: TeamContext): Promise<number> {
  const account = await db.prisma.creditAccount.findUnique({ where: { teamId }, select: { balanceCredits: true } });
  return Number(account?.balanceCredits ?? 0n);
}

function presentSnapshot(balance: number, sums: Sums<CreditFigureName> | undefined) {
  const { change: net, ...moved } = presentSums(sums);
  return { ...moved, net, balance };
}

/** The same bucket by bucket, and what each model and user consumed (specification 2.11). */
export async function getCreditUsage(ctx: TeamContext, window: ReportWindow) {
  const { teamId } = ctx.actor;
  const [balance, rows, consumed] = await Promise.all([
    loadBalance(ctx),
    loadCreditSums(ctx.db, { teamId, window, starts: bucketBounds(window), names }),
    loadConsumedSums(ctx.db, { teamId, window }),
  ]);
  return {
    // Every quarter of the window lies in one of its buckets.
    snapshot: presentSnapshot(balance, addedUp(rows)),
    timeseries: pointsOf(window, rows, (row) => {
      const { change: netChange, ...moved } = presentSums(row);
      return { ...moved, netChange };
    }),
    modelBreakdown: consumed.map((sums) => ({
      model: sums.model_name,
      userId: sums.user_id,
      creditsConsumed: sums.consumed_credits,
      jobsProcessed: sums.job_count,
      transactions: sums.transaction_count,
    })),
  };
}

function addedUp(rows: readonly Sums<CreditFigureName>[]): Sums<CreditFigureName> {
  const sumOf = (name: CreditFigureName) => rows.reduce((sum, row) => sum + (row[name] ?? 0), 0);
  return {
    granted_credits: sumOf('granted_credits'),
    consumed_credits: sumOf('consumed_credits'),
    refunded_credits: sumOf('refunded_credits'),
    adjusted_credits: sumOf('adjusted_credits'),
  };
}
