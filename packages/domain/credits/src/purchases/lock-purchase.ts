import type { Row, Tx } from '@recto/database';
import { notFound } from '@recto/errors';

/** A payment as its provider names it, and the team that it is for. */
export interface PaymentRef {
  /** Names the provider: payments of two may have the same id. */
  provider: string;
  paymentId: string;
  teamId: string;
}

/** The row of a payment, made when this is the first word of it, and locked until the transaction ends. Throws not_found for a team without an account. */
export async function lockPurchase(tx: Tx, payment: PaymentRef, now: Date): Promise<Row.CreditPurchase> {
  const { provider, paymentId, teamId } = payment;
  if ((await tx.creditAccount.findUnique({ where: { teamId } })) === null) {
    throw notFound('team_not_found', 'There is no team with this id.');
  }
  await tx.$executeRaw`
    INSERT INTO credit_purchases (provider, payment_id, team_id, created_at)
    VALUES (${provider}, ${paymentId}, ${teamId}::uuid, ${now}) ON CONFLICT DO NOTHING`;
  await tx.$queryRaw`
    SELECT 1 FROM credit_purchases WHERE provider = ${provider} AND payment_id = ${paymentId} FOR UPDATE`;
  return tx.creditPurchase.findUniqueOrThrow({ where: { provider_paymentId: { provider, paymentId } } });
}
