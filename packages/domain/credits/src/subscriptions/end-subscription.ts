import { inTransaction, type Db, type Tx } from '@recto/database';
import { notFound } from '@recto/errors';
import { endGrant } from '../grants/end-grant.js';
import type { EmitCreditEvent } from '../ledger/credit-events.js';
import { auditOperator } from '../ledger/audit-operator.js';
import { grantDueIntervals } from './grant-due-intervals.js';
import { lockSubscription } from './lock-subscription.js';
import { startOfInterval } from './start-of-interval.js';
import { subscriptionOf, type Subscription } from './subscription.js';

/**
 * Ends a subscription: at the end of the current interval, with its benefits good until then, or now, with what is
 * left of them expired; what jobs in flight hold expires when they let it go. One that has ended, or will at that moment,
 * stays as it is: `isNew` is false. Throws not_found for one that the team does not have.
 */
export async function endSubscription(
  db: Db,
  input: { teamId: string; subscriptionId: string; when: 'now' | 'period_end'; now: Date; emit: EmitCreditEvent },
): Promise<{ subscription: Subscription; isNew: boolean }> {
  const { teamId, subscriptionId, when, now, emit } = input;
  return inTransaction(db, async (tx) => {
    const subscription = await lockSubscription(tx, subscriptionId);
    if (subscription?.teamId !== teamId)
      throw notFound('subscription_not_found', 'This team has no such subscription.');
    if (subscription.endsAt !== null && (when === 'period_end' || subscription.endsAt <= now)) {
      return { subscription, isNew: false };
    }
    // What has begun is granted before it ends, even when no sweep came by yet.
    const current = await grantDueIntervals(tx, subscription, { now, emit });
    const { startedAt, billingInterval, grantedIntervals } = current;
    const endsAt = when === 'now' ? now : startOfInterval(startedAt, billingInterval, grantedIntervals);
    if (when === 'now') await expireBenefits(tx, current, { now, emit });
    const details = { at: when, product_id: current.productId };
    await auditOperator(tx, { teamId, action: 'subscription.ended', subjectId: subscriptionId, details, now });
    const data = { endsAt, nextGrantAt: null };
    const ended = await tx.creditSubscription.update({ where: { id: current.id }, data });
    return { subscription: subscriptionOf(ended), isNew: true };
  });
}

async function expireBenefits(
  tx: Tx,
  { id, teamId }: Subscription,
  { now, emit }: { now: Date; emit: EmitCreditEvent },
): Promise<void> {
  const grants = await tx.creditGrant.findMany({
    where: { subscriptionId: id, remainingCredits: { gt: 0 } },
    orderBy: { createdAt: 'asc' },
    select: { id: true },
  });
  const endedAs = { kind: 'expire', description: 'Expired: the subscription was ended' } as const;
  for (const grant of grants) await endGrant(tx, { id: grant.id, teamId }, { endedAs, now, emit });
}
