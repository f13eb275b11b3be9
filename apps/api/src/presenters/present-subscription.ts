import type { ActiveSubscriptionResponse } from '@recto/contracts';
import type { ActiveSubscription, Subscription } from '@recto/credits';

/** Specification 2.8; the sums of what it brought make its meter. */
export function presentSubscription(subscription: Subscription | ActiveSubscription): ActiveSubscriptionResponse {
  const { id, priceId, productId, productName, startedAt, endsAt, metadata } = subscription;
  return {
    id,
    price_id: priceId,
    product_id: productId,
    product_name: productName,
    discount_id: null,
    started_at: startedAt.toISOString(),
    ends_at: endsAt?.toISOString() ?? null,
    metadata,
    meters: 'grantedCredits' in subscription ? [meterOf(subscription)] : [],
  };
}

function meterOf({ id, productName, grantedCredits, remainingCredits }: ActiveSubscription) {
  return {
    id,
    meter_id: 'credits',
    meter_name: `Credits of ${productName}`,
    balance: remainingCredits,
    consumed_units: grantedCredits - remainingCredits,
    credited_units: grantedCredits,
  };
}
