import type { Tx } from '@recto/database';
import { subscriptionOf, type Subscription } from './subscription.js';

/** The subscription, locked until the transaction ends; it comes before the team's account. Null if there is none. */
export async function lockSubscription(tx: Tx, id: string): Promise<Subscription | null> {
  await tx.$queryRaw`SELECT 1 FROM credit_subscriptions WHERE id = ${id}::uuid FOR UPDATE`;
  const row = await tx.creditSubscription.findUnique({ where: { id } });
  return row === null ? null : subscriptionOf(row);
}
