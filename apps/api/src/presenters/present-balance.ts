import type { CreditBalanceResponse } from '@recto/contracts';
import type { Balance } from '@recto/credits';

const dayMs = 24 * 3_600_000;

/** Specification 2.8. There is nothing to subscribe to yet, so the three lists are empty. */
export function presentBalance(balance: Balance, now: Date): CreditBalanceResponse {
  const { trial } = balance;
  const trialLeftMs = trial === null ? 0 : Math.max(0, trial.endsAt.getTime() - now.getTime());
  return {
    credits_granted: balance.grantedCredits,
    credits_consumed: balance.consumedCredits,
    credits_remaining: balance.availableCredits,
    trial_credits_granted: trial?.grantedCredits ?? 0,
    trial_credits_remaining: trialLeftMs > 0 ? (trial?.remainingCredits ?? 0) : 0,
    trial_days_remaining: Math.ceil(trialLeftMs / dayMs),
    trial_active: trialLeftMs > 0,
    trial_ends_at: trial?.endsAt.toISOString() ?? null,
    plan_name: trialLeftMs > 0 ? 'trial' : 'prepaid',
    team_id: balance.teamId,
    active_meters: [],
    active_subscriptions: [],
    granted_benefits: [],
  };
}
