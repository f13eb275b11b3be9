import { inEachTransaction, type Db } from '@recto/database';
import type { EmitCreditEvent } from '../ledger/credit-events.js';
import { grantDueIntervals } from './grant-due-intervals.js';
import { lockSubscription } from './lock-subscription.js';

/**
 * Grants what subscriptions bring for intervals that have begun, at most `limit` subscriptions a call. Any number of
 * sweeps may run at once and as late as they like: each interval is granted once. Returns how many were renewed.
 */
export async function renewSubscriptions(
  db: Db,
  { now, limit, emit }: { now: Date; limit: number; emit: EmitCreditEvent },
): Promise<number> {
  const due = await db.prisma.creditSubscription.findMany({
    where: { nextGrantAt: { lte: now } },
    orderBy: { nextGrantAt: 'asc' },
    take: limit,
    select: { id: true },
  });
  const renewed = await inEachTransaction(db, due, async (tx, { id }) => {
    const subscription = await lockSubscription(tx, id);
    // Another sweep was here between the list and the lock.
    if (subscription?.nextGrantAt == null || subscription.nextGrantAt > now) return false;
    await grantDueIntervals(tx, subscription, { now, emit });
    return true;
  });
  return renewed.filter(Boolean).length;
}
