import type { Row } from '@recto/database';
import { z } from 'zod';
import type { Benefit, BillingInterval } from '../catalogue/product-catalogue.js';

/** A team's subscription to a product, as the catalogue was when it began. */
export interface Subscription {
  id: string;
  teamId: string;
  productId: string;
  productName: string;
  priceId: string;
  billingInterval: BillingInterval;
  benefits: Benefit[];
  rollsOver: boolean;
  metadata: Record<string, string>;
  /** Intervals whose benefits are granted. */
  grantedIntervals: number;
  /** Start of the next interval; null when there is none. */
  nextGrantAt: Date | null;
  startedAt: Date;
  /** Null while it goes on. */
  endsAt: Date | null;
}

const stored = z.object({
  billingInterval: z.enum(['day', 'week', 'month', 'year']),
  benefits: z.array(z.object({ id: z.string(), description: z.string(), units: z.int().min(1) })),
  metadata: z.record(z.string(), z.string()),
});

/** The row as the rules see it. Throws a ZodError for one that was written by something else. */
export function subscriptionOf(row: Row.CreditSubscription): Subscription {
  const { id, teamId, productId, productName, priceId, rollsOver, grantedIntervals, nextGrantAt, startedAt, endsAt } =
    row;
  const terms = stored.parse(row);
  return {
    id,
    teamId,
    productId,
    productName,
    priceId,
    rollsOver,
    grantedIntervals,
    nextGrantAt,
    startedAt,
    endsAt,
    ...terms,
  };
}
