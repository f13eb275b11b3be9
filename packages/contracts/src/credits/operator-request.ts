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
const description = optionalField(textField(500)).meta({ description: 'Stands in the transaction.' });
const expiresAt = optionalField(givenInstantField).meta({
  description: 'When what is left of the credits expires; left out, never.',
});
const metadata = optionalField(z.record(textField(100), textField(500))).meta({ description: 'Texts of yours.' });

const grant = z.object({
  operation: z.literal('grant'),
  team_id: idField,
  amount,
  expires_at: expiresAt,
  priority: optionalInteger(wholeNumberField(0, 1_000)).meta({ description: 'Lower burns first; 100.' }),
  description,
  metadata,
});

const refund = z.object({
  operation: z.literal('refund'),
  team_id: idField,
  amount,
  expires_at: expiresAt,
  job_id: optionalField(idField).meta({ description: 'The job that it is about.' }),
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
    .meta({ description: 'Negative to take credits; never more than can be spent.' }),
  description,
  metadata,
});

const subscribe = z.object({
  operation: z.literal('subscribe'),
  team_id: idField,
  product_id: textField(100).meta({ description: 'Of a subscription in the catalogue.' }),
  metadata,
});

const unsubscribe = z.object({
  operation: z.literal('unsubscribe'),
  team_id: idField,
  subscription_id: idField,
  at: optionalField(z.enum(['period_end', 'now'], { error: 'must be period_end or now' })).meta({
    description: '`now` expires what is left of its benefits. Default: `period_end`.',
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
    repeated: z.boolean().meta({ description: 'The message came before: nothing changed this time.' }),
    credits_remaining: z.int(),
    transaction: orNull(creditTransaction),
    subscription: orNull(activeSubscription),
  })
  .meta({ id: 'OperatorCreditsAnswer' });

export type OperatorCreditsResponse = z.infer<typeof operatorCreditsResponse>;
