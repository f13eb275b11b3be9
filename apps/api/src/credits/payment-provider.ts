import type { PaymentRef } from '@recto/credits';

/** What a payment provider can tell us, in our words. */
export type PaymentNotice =
  | { kind: 'paid'; payment: PaymentRef; productId: string }
  | { kind: 'refunded'; payment: PaymentRef }
  /** It moves no credits. */
  | { kind: 'other' };

/** A provider of payments: another one is another implementation of this, at a path of its own. */
export interface PaymentProvider {
  /** What a request of the provider says. Throws unauthenticated when it is not the provider's, invalid_input when it cannot be understood. */
  readNotice(request: { header: (name: string) => string | undefined; body: Buffer; now: Date }): PaymentNotice;
}
