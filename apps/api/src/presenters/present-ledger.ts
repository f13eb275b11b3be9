import type { GrantsResponse, LedgerVerificationResponse } from '@recto/contracts';
import type { Grant, RecentVerdict } from '@recto/credits';
import { presentCursorPage } from './present-cursor-page.js';

export function presentGrants(
  { grants, ...counts }: { grants: Grant[]; hasMore: boolean; totalCount: number },
  { limit }: { limit: number },
): GrantsResponse {
  return presentCursorPage({ rows: grants, ...counts, limit }, (grant) => ({
    id: grant.id,
    source: grant.source,
    description: grant.description,
    amount: grant.amountCredits,
    remaining: grant.remainingCredits,
    priority: grant.priority,
    expires_at: grant.expiresAt?.toISOString() ?? null,
    created_at: grant.createdAt.toISOString(),
  }));
}

export function presentVerification(verdict: RecentVerdict, now: Date): LedgerVerificationResponse {
  return {
    sound: verdict.problem === null,
    checked_entries: verdict.checkedEntries,
    total_entries: verdict.totalEntries,
    problem: verdict.problem,
    checked_at: now.toISOString(),
  };
}
