import type { TeamContext } from '@recto/operation-context';
import { loadJobSums } from '../figures/load-quarters.js';
import type { ReportWindow } from '../window/report-window.js';
import { onlyRow } from './get-overview.js';
import { orZero, ratio } from './ratio.js';
import { wholeBound } from './series.js';

const names = [
  'read_pages',
  'scored_pages',
  'confidence_sum',
  'confidence_min',
  'confidence_max',
  'very_high_pages',
  'high_pages',
  'medium_pages',
  'low_pages',
] as const;

/** How sure the reading of the window's pages is; a blank page has no score (specification 2.11). */
export async function getConfidence(ctx: TeamContext, window: ReportWindow) {
  const { teamId } = ctx.actor;
  const sums = onlyRow(await loadJobSums(ctx.db, { teamId, window, starts: wholeBound(window), names }));
  const [readPages, scoredPages] = [orZero(sums.read_pages), orZero(sums.scored_pages)];
  return {
    distribution: {
      veryHigh: orZero(sums.very_high_pages),
      high: orZero(sums.high_pages),
      medium: orZero(sums.medium_pages),
      low: orZero(sums.low_pages),
    },
    summary: {
      avgConfidence: ratio(orZero(sums.confidence_sum), scoredPages),
      maxConfidence: orZero(sums.confidence_max),
      minConfidence: orZero(sums.confidence_min),
      totalPages: readPages,
      unscoredCount: readPages - scoredPages,
    },
  };
}
