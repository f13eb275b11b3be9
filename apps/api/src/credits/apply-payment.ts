import type { PaymentResponse } from '@recto/contracts';
import { recordPayment, recordPaymentRefund, type EmitCreditEvent, type ProductCatalogue } from '@recto/credits';
import type { Db } from '@recto/database';
import { badRequest } from '@recto/errors';
import type { PaymentNotice } from './payment-provider.js';

/** Does what a payment means for credits. Throws bad_request for a pack that is not in the catalogue, and as the verbs. */
export async function applyPayment(
  { db, products, emit, now }: { db: Db; products: ProductCatalogue; emit: EmitCreditEvent; now: Date },
  notice: PaymentNotice,
): Promise<PaymentResponse> {
  if (notice.kind === 'other') return { outcome: 'ignored', credits_taken: 0 };
  const { payment } = notice;
  if (notice.kind === 'refunded') {
    const { outcome, creditsTaken } = await recordPaymentRefund(db, { payment, now, emit });
    return { outcome: outcome === 'known' ? 'repeated' : 'refunded', credits_taken: creditsTaken };
  }
  const pack = products.creditPacks.find(({ id }) => id === notice.productId);
  if (pack === undefined) throw badRequest('unknown_product', 'There is no credit pack with this id in the catalogue.');
  const outcome = await recordPayment(db, { payment, pack, now });
  const wireOutcome = { granted: 'granted', known: 'repeated', 'refunded-before': 'refunded_before' } as const;
  return { outcome: wireOutcome[outcome], credits_taken: 0 };
}
