import { inTransaction, type Db, type Tx } from '@recto/database';
import { conflict } from '@recto/errors';
import { endGrant } from '../grants/end-grant.js';
import type { EmitCreditEvent } from '../ledger/credit-events.js';
import { lockPurchase, type PaymentRef } from './lock-purchase.js';
import { paymentKey } from './payment-key.js';

/**
 * A payment was given back: takes what is left of its credits, what jobs in flight hold as soon as they let it go. What
 * was spent is not taken: an account is never overdrawn. One that comes before its payment keeps that from granting
 * anything. Returns the credits that were taken now. Throws as `recordPayment`.
 */
export async function recordPaymentRefund(
  db: Db,
  { payment, now, emit }: { payment: PaymentRef; now: Date; emit: EmitCreditEvent },
): Promise<{ outcome: 'taken-back' | 'known' | 'before-payment'; creditsTaken: number }> {
  return inTransaction(db, async (tx) => {
    const purchase = await lockPurchase(tx, payment, now);
    if (purchase.teamId !== payment.teamId)
      throw conflict('payment_reused', 'This payment id was used for another payment.');
    if (purchase.refundedAt !== null) return { outcome: 'known', creditsTaken: 0 };
    const { provider, paymentId } = payment;
    const where = { provider_paymentId: { provider, paymentId } };
    await tx.creditPurchase.update({ where, data: { refundedAt: now } });
    if (purchase.paidAt === null) return { outcome: 'before-payment', creditsTaken: 0 };
    return {
      outcome: 'taken-back',
      creditsTaken: await takeBack(tx, { payment, benefitIds: purchase.benefitIds }, { now, emit }),
    };
  });
}

async function takeBack(
  tx: Tx,
  { payment, benefitIds }: { payment: PaymentRef; benefitIds: string[] },
  { now, emit }: { now: Date; emit: EmitCreditEvent },
): Promise<number> {
  const { provider, paymentId, teamId } = payment;
  const keys = benefitIds.map((benefitId) => paymentKey(payment, benefitId));
  const granted = await tx.creditLedgerEntry.findMany({
    where: { teamId, idempotencyKey: { in: keys } },
    orderBy: { sequence: 'asc' },
    select: { grantId: true },
  });
  const endedAs = {
    kind: 'adjust',
    description: 'Payment was refunded',
    metadata: { payment_provider: provider, payment_id: paymentId },
  } as const;
  let taken = 0;
  for (const { grantId } of granted) {
    if (grantId === null) continue;
    taken += await endGrant(tx, { id: grantId, teamId }, { endedAs, now, emit });
  }
  return taken;
}
