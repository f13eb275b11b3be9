import type { JobPageResponse } from '@recto/contracts';

export type Quality = 'good' | 'look' | 'bad';

/** Below these a person should look at the page; below the second ones, soon. */
const lookBelow = 0.95;
const badBelow = 0.8;
/** A block or a field below this stands out. */
export const lowConfidence = 0.8;

/** How much a page asks to be looked at: by what it could not read, by its confidence and its coverage. */
export function qualityOf(page: Pick<JobPageResponse, 'confidence' | 'coverage' | 'error' | 'checks'>): Quality {
  const least = Math.min(page.confidence ?? 0, page.coverage ?? 0);
  if (page.error !== null || least < badBelow) return 'bad';
  const hasBrokenCheck = page.checks?.some(({ holds }) => !holds) ?? false;
  return least < lookBelow || hasBrokenCheck ? 'look' : 'good';
}
