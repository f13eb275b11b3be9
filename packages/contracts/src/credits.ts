import { z } from 'zod';
import { idField, instantField } from './fields.js';

const activeMeter = z
  .object({
    id: z.string(),
    meter_id: z.string(),
    meter_name: z.string(),
    balance: z.number(),
    consumed_units: z.number(),
    credited_units: z.number(),
  })
  .meta({ id: 'ActiveMeter' });

export const activeSubscription = z
  .object({
    id: z.string(),
    price_id: z.string(),
    product_id: z.string(),
    product_name: z.string(),
    discount_id: z.string().nullable(),
    started_at: instantField,
    ends_at: instantField.nullable(),
    metadata: z.record(z.string(), z.unknown()),
    meters: z.array(activeMeter),
  })
  .meta({ id: 'ActiveSubscription' });

const grantedBenefit = z
  .object({
    id: z.string(),
    benefit_id: z.string(),
    benefit_type: z.string(),
    granted_at: instantField,
    benefit_metadata: z.record(z.string(), z.unknown()),
    properties: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'GrantedBenefit' });

/** GET /credits/balance (specification 2.8). */
export const creditBalanceResponse = z
  .object({
    credits_granted: z.int(),
    credits_consumed: z.int(),
    credits_remaining: z.int().meta({ description: 'Credits available for new jobs, excluding held ones.' }),
    credits_held: z.int().min(0).meta({ description: 'Credits that running jobs hold.' }),
    low_threshold: z
      .int()
      .min(0)
      .meta({ description: 'At or below this many available credits, `credits.low` is sent.' }),
    trial_credits_granted: z.int(),
    trial_credits_remaining: z.int(),
    trial_days_remaining: z.int().min(0),
    trial_active: z.boolean(),
    trial_ends_at: instantField.nullable(),
    plan_name: z.string(),
    team_id: idField,
    active_meters: z.array(activeMeter),
    active_subscriptions: z.array(activeSubscription),
    granted_benefits: z.array(grantedBenefit),
  })
  .meta({ id: 'CreditBalance' });

export type CreditBalanceResponse = z.infer<typeof creditBalanceResponse>;

export type ActiveSubscriptionResponse = z.infer<typeof activeSubscription>;
