import type { Tx } from '@recto/database';
import { expireGrant } from '../grants/expire-grant.js';
import { grantCredits } from '../grants/grant-credits.js';
import type { EmitCreditEvent } from '../ledger/credit-events.js';
import { startOfInterval } from './start-of-interval.js';
import { subscriptionOf, type Subscription } from './subscription.js';

/**
 * Grants the benefits of every interval of a subscription that has begun and was not granted, each once; those of
 * intervals that are over expire at once. Joins the caller's transaction, in which the row is locked.
 */
export async function grantDueIntervals(
  tx: Tx,
  subscription: Subscription,
  { now, emit }: { now: Date; emit: EmitCreditEvent },
): Promise<Subscription> {
  const { id, startedAt, billingInterval, endsAt } = subscription;
  let index = subscription.grantedIntervals;
  let start: Date | null = subscription.nextGrantAt;
  while (start !== null && start <= now) {
    await grantInterval(tx, subscription, { index, start, now });
    index += 1;
    const next = startOfInterval(startedAt, billingInterval, index);
    start = endsAt !== null && next >= endsAt ? null : next;
  }
  const data = { grantedIntervals: index, nextGrantAt: start };
  const kept = subscriptionOf(await tx.creditSubscription.update({ where: { id }, data }));
  await expireOver(tx, subscription, { now, emit });
  return kept;
}

async function grantInterval(
  tx: Tx,
  subscription: Subscription,
  { index, start, now }: { index: number; start: Date; now: Date },
): Promise<void> {
  const { id, teamId, productId, startedAt, billingInterval, rollsOver } = subscription;
  const expiresAt = rollsOver ? null : startOfInterval(startedAt, billingInterval, index + 1);
  for (const benefit of subscription.benefits) {
    await grantCredits(tx, {
      teamId,
      amountCredits: benefit.units,
      source: 'subscription',
      idempotencyKey: `subscription_${id}_${index + 1}_${benefit.id}`,
      description: benefit.description,
      metadata: { interval_start: start.toISOString() },
      now,
      expiresAt,
      productId,
      benefitId: benefit.id,
      subscriptionId: id,
    });
  }
}

/** After a long downtime several intervals come at once: what was good in those before this one is not good now. */
async function expireOver(
  tx: Tx,
  { id, teamId }: Subscription,
  { now, emit }: { now: Date; emit: EmitCreditEvent },
): Promise<void> {
  const over = await tx.creditGrant.findMany({
    where: { subscriptionId: id, expiresAt: { lte: now }, remainingCredits: { gt: 0 } },
    orderBy: { expiresAt: 'asc' },
    select: { id: true },
  });
  for (const grant of over) await expireGrant(tx, { id: grant.id, teamId }, { now, emit });
}
