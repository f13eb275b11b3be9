import type { EstimateResponse } from '@recto/contracts';
import type { JobEstimate } from '@recto/jobs';

export function presentEstimate({ model, pageCount, costCredits, availableCredits }: JobEstimate): EstimateResponse {
  return {
    model: model.name,
    pages: pageCount,
    credits_per_page: model.creditsPerPage,
    surcharge_per_page: model.surchargePerPage,
    estimated_credits: costCredits,
    balance: availableCredits,
    balance_after: costCredits === null ? null : availableCredits - costCredits,
    sufficient: costCredits === null ? null : costCredits <= availableCredits,
  };
}
