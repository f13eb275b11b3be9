import { z } from 'zod';
import { creditTransaction } from '../credit-transactions.js';
import { activeSubscription } from '../credits.js';
import {
  givenInstantField,
  idField,
  optionalField,
  optionalInteger,
  orNull,
  textField,
  wholeNumberField,
} from '../fields.js';

/** Far above any real account, far below what a number loses digits at. */
const maxCredits = 1_000_000_000;

const amount = z.int({ error: 'must be a whole number' }).min(1).max(maxCredits);
const description = optionalField(textField(500)).meta({ description: 'Stored with the transaction.' });
const expiresAt = optionalField(givenInstantField).meta({
  description: 'Expiry of the credits. Default: none.',
});
const metadata = optionalField(z.record(textField(100), textField(500))).meta({
  description: 'Your own key-value pairs.',
});

const grant = z.object({
  operation: z.literal('grant'),
  team_id: idField,
  amount,
  expires_at: expiresAt,
  priority: optionalInteger(wholeNumberField(0, 1_000)).meta({ description: 'Lower is consumed first; default 100.' }),
  description,
  metadata,
});

const refund = z.object({
  operation: z.literal('refund'),
  team_id: idField,
  amount,
  expires_at: expiresAt,
  job_id: optionalField(idField).meta({ description: 'The job of the event.' }),
  description,
  metadata,
});

const adjust = z.object({
  operation: z.literal('adjust'),
  team_id: idField,
  amount: z
    .int({ error: 'must be a whole number' })
    .min(-maxCredits)
    .max(maxCredits)
    .refine((credits) => credits !== 0, { error: 'must not be 0' })
    .meta({ description: 'Negative to remove credits; at most the available ones.' }),
  description,
  metadata,
});

const subscribe = z.object({
  operation: z.literal('subscribe'),
  team_id: idField,
  product_id: textField(100).meta({ description: 'Id of a subscription in the catalogue.' }),
  metadata,
});

const unsubscribe = z.object({
  operation: z.literal('unsubscribe'),
  team_id: idField,
  subscription_id: idField,
  at: optionalField(z.enum(['period_end', 'now'], { error: 'must be period_end or now' })).meta({
    description: '`now` expires the rest of its benefits. Default: `period_end`.',
  }),
});

const setLowThreshold = z.object({
  operation: z.literal('set_low_threshold'),
  team_id: idField,
  amount: wholeNumberField(0, maxCredits).meta({ description: '`credits.low` is emitted when no more can be spent.' }),
});

/** POST /operator/credits: what an operator does to the credits of a team. */
export const operatorCreditsRequest = z
  .discriminatedUnion('operation', [grant, refund, adjust, subscribe, unsubscribe, setLowThreshold], {
    error: 'must be grant, refund, adjust, subscribe, unsubscribe or set_low_threshold',
  })
  .meta({ id: 'OperatorCreditsRequest' });

export type OperatorCreditsRequest = z.output<typeof operatorCreditsRequest>;

export const operatorCreditsResponse = z
  .object({
    operation: z.string(),
    team_id: idField,
    repeated: z.boolean().meta({ description: 'The message was processed before; nothing changed.' }),
    credits_remaining: z.int(),
    transaction: orNull(creditTransaction),
    subscription: orNull(activeSubscription),
  })
  .meta({ id: 'OperatorCreditsAnswer' });

export type OperatorCreditsResponse = z.infer<typeof operatorCreditsResponse>;
