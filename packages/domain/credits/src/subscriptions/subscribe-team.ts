import { inTransaction, isUniqueViolation, type Db, type Prisma } from '@recto/database';
import { conflict, notFound } from '@recto/errors';
import { v7 } from 'uuid';
import type { SubscriptionProduct } from '../catalogue/product-catalogue.js';
import type { EmitCreditEvent } from '../ledger/credit-events.js';
import { auditOperator } from '../ledger/audit-operator.js';
import { grantDueIntervals } from './grant-due-intervals.js';
import { subscriptionOf, type Subscription } from './subscription.js';

export interface SubscribeInput {
  teamId: string;
  product: SubscriptionProduct;
  /** Of the request: the same one makes one subscription. */
  requestKey: string;
  metadata: Record<string, string>;
  now: Date;
  emit: EmitCreditEvent;
}

/**
 * Begins a subscription now and grants its first interval. It keeps the product as it is now, whatever becomes of the
 * catalogue. A second call with the key returns the same one. Throws not_found for a team without an account, conflict
 * when the key was used for another product.
 */
export async function subscribeTeam(
  db: Db,
  input: SubscribeInput,
): Promise<{ subscription: Subscription; isNew: boolean }> {
  const known = await findByKey(db, input);
  if (known !== null) return { subscription: known, isNew: false };
  try {
    return { subscription: await begin(db, input), isNew: true };
  } catch (error) {
    // The same request came twice at once, and the other was first.
    const other = isUniqueViolation(error) ? await findByKey(db, input) : null;
    if (other === null) throw error;
    return { subscription: other, isNew: false };
  }
}

async function findByKey(db: Db, { teamId, requestKey, product }: SubscribeInput): Promise<Subscription | null> {
  const where = { teamId_requestKey: { teamId, requestKey } };
  const row = await db.prisma.creditSubscription.findUnique({ where });
  if (row === null) return null;
  if (row.productId !== product.id) throw conflict('id_reused', 'This id was used for another request.');
  return subscriptionOf(row);
}

async function begin(
  db: Db,
  { teamId, product, requestKey, metadata, now, emit }: SubscribeInput,
): Promise<Subscription> {
  return inTransaction(db, async (tx) => {
    if ((await tx.creditAccount.findUnique({ where: { teamId } })) === null) {
      throw notFound('team_not_found', 'There is no team with this id.');
    }
    const data = {
      id: v7(),
      teamId,
      requestKey,
      productId: product.id,
      productName: product.name,
      priceId: `${product.id}-${product.priceAmount}-${product.currency.toLowerCase()}-${product.billingInterval}`,
      billingInterval: product.billingInterval,
      benefits: product.benefits.map(({ id, description, units }) => ({ id, description, units })),
      rollsOver: product.rollsOver,
      metadata,
      nextGrantAt: now,
      startedAt: now,
      createdAt: now,
    } satisfies Prisma.CreditSubscriptionCreateInput;
    const details = { product_id: product.id };
    await auditOperator(tx, { teamId, action: 'subscription.started', subjectId: data.id, details, now });
    return grantDueIntervals(tx, subscriptionOf(await tx.creditSubscription.create({ data })), { now, emit });
  });
}
