import { z } from 'zod';
import { idField, textField } from '../fields.js';

const paymentId = textField(200).min(1, { error: 'must not be empty' });

const paid = z.object({
  type: z.literal('order.paid'),
  data: z.object({ order_id: paymentId, team_id: idField, product_id: textField(100) }),
});

const refunded = z.object({
  type: z.literal('order.refunded'),
  data: z.object({ order_id: paymentId, team_id: idField }),
});

/** POST /credits/payments/webhook: what moves credits. */
const creditPaymentMessage = z.discriminatedUnion('type', [paid, refunded]);

/** Types of other things are answered and left: providers send more than they are asked for. */
const messageOfAnyType = z.looseObject({ type: textField(200) });

/** The message, or `ignored` for a type that moves no credits. */
export const paymentMessage = messageOfAnyType
  .transform((wire, context): CreditPaymentMessage | { type: 'ignored' } => {
    if (!isPaymentType(wire.type)) return { type: 'ignored' };
    const parsed = creditPaymentMessage.safeParse(wire);
    if (parsed.success) return parsed.data;
    for (const { path, message } of parsed.error.issues) context.addIssue({ code: 'custom', path, message });
    return z.NEVER;
  })
  .meta({ id: 'PaymentMessage' });

export type CreditPaymentMessage = z.infer<typeof creditPaymentMessage>;

const paymentTypes = ['order.paid', 'order.refunded'];

function isPaymentType(type: string): boolean {
  return paymentTypes.includes(type);
}

export const paymentResponse = z
  .object({
    outcome: z.enum(['granted', 'refunded', 'repeated', 'refunded_before', 'ignored']),
    credits_taken: z.int().min(0).meta({ description: 'For refunds: the credits of the order that were left.' }),
  })
  .meta({ id: 'PaymentAnswer' });

export type PaymentResponse = z.infer<typeof paymentResponse>;
