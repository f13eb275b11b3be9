import type { PaymentRef } from './lock-purchase.js';

/** Idempotency key of what one benefit of a payment brings. A provider's name and a benefit's id have no slash. */
export function paymentKey({ provider, paymentId }: PaymentRef, benefitId: string): string {
  return `payment_${provider}/${paymentId}/${benefitId}`;
}
