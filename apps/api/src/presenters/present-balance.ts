import type { CreditBalanceResponse } from '@recto/contracts';
import type { Balance, GrantedBenefit } from '@recto/credits';
import { presentSubscription } from './present-subscription.js';

const dayMs = 24 * 3_600_000;

/** Specification 2.8. */
export function presentBalance(balance: Balance, now: Date): CreditBalanceResponse {
  const { trial } = balance;
  const trialLeftMs = trial === null ? 0 : Math.max(0, trial.endsAt.getTime() - now.getTime());
  return {
    credits_granted: balance.grantedCredits,
    credits_consumed: balance.consumedCredits,
    credits_remaining: balance.availableCredits,
    credits_held: balance.heldCredits,
    low_threshold: balance.lowThresholdCredits,
    trial_credits_granted: trial?.grantedCredits ?? 0,
    trial_credits_remaining: trialLeftMs > 0 ? (trial?.remainingCredits ?? 0) : 0,
    trial_days_remaining: Math.ceil(trialLeftMs / dayMs),
    trial_active: trialLeftMs > 0,
    trial_ends_at: trial?.endsAt.toISOString() ?? null,
    plan_name: balance.subscriptions[0]?.productName ?? (trialLeftMs > 0 ? 'trial' : 'prepaid'),
    team_id: balance.teamId,
    active_meters: [presentMeter(balance)],
    active_subscriptions: balance.subscriptions.map(presentSubscription),
    granted_benefits: balance.benefits.map(presentBenefit),
  };
}

/** All credits of the team: what came and did not expire, what jobs consumed, and what is owned. */
function presentMeter({ teamId, ownedCredits, consumedCredits }: Balance) {
  return {
    id: teamId,
    meter_id: 'credits',
    meter_name: 'Credits',
    balance: ownedCredits,
    consumed_units: consumedCredits,
    credited_units: ownedCredits + consumedCredits,
  };
}

function presentBenefit(benefit: GrantedBenefit) {
  const { grantId, benefitId, productId, subscriptionId, description } = benefit;
  return {
    id: grantId,
    benefit_id: benefitId,
    benefit_type: 'credits',
    granted_at: benefit.grantedAt.toISOString(),
    benefit_metadata: { description, units: benefit.amountCredits },
    properties: {
      product_id: productId,
      subscription_id: subscriptionId,
      remaining_units: benefit.remainingCredits,
      expires_at: benefit.expiresAt?.toISOString() ?? null,
    },
  };
}
