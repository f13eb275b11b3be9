import { inTransaction, type Db, type Tx } from '@recto/database';
import { conflict } from '@recto/errors';
import type { CreditPack } from '../catalogue/product-catalogue.js';
import { grantCredits } from '../grants/grant-credits.js';
import { lockPurchase, type PaymentRef } from './lock-purchase.js';
import { paymentKey } from './payment-key.js';

const dayMs = 24 * 3_600_000;

/**
 * A pack was paid for: grants its credits, once, however often a provider tells of it. A payment whose refund came first
 * grants nothing. Throws not_found for a team without an account, conflict when the payment is known for another team or
 * another product.
 */
export async function recordPayment(
  db: Db,
  { payment, pack, now }: { payment: PaymentRef; pack: CreditPack; now: Date },
): Promise<'granted' | 'known' | 'refunded-before'> {
  return inTransaction(db, async (tx) => {
    const purchase = await lockPurchase(tx, payment, now);
    if (purchase.teamId !== payment.teamId || (purchase.productId !== null && purchase.productId !== pack.id)) {
      throw conflict('payment_reused', 'This payment id was used for another payment.');
    }
    if (purchase.paidAt !== null) return 'known';
    const where = { provider_paymentId: { provider: payment.provider, paymentId: payment.paymentId } };
    await tx.creditPurchase.update({
      where,
      data: { productId: pack.id, benefitIds: pack.benefits.map(({ id }) => id), paidAt: now },
    });
    if (purchase.refundedAt !== null) return 'refunded-before';
    await grantPack(tx, { payment, pack, now });
    return 'granted';
  });
}

async function grantPack(
  tx: Tx,
  { payment, pack, now }: { payment: PaymentRef; pack: CreditPack; now: Date },
): Promise<void> {
  const { provider, paymentId, teamId } = payment;
  for (const benefit of pack.benefits) {
    await grantCredits(tx, {
      teamId,
      amountCredits: benefit.units,
      source: 'purchase',
      idempotencyKey: paymentKey(payment, benefit.id),
      description: `${pack.name}: ${benefit.description}`,
      metadata: { payment_provider: provider, payment_id: paymentId },
      now,
      expiresAt: pack.validDays === null ? null : new Date(now.getTime() + pack.validDays * dayMs),
      productId: pack.id,
      benefitId: benefit.id,
    });
  }
}
