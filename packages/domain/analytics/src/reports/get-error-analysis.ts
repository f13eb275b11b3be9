import type { TeamContext } from '@recto/operation-context';
import { loadKeyedSums } from '../figures/load-days.js';
import { loadJobSums } from '../figures/load-quarters.js';
import type { ReportWindow } from '../window/report-window.js';
import { onlyRow } from './get-overview.js';
import { orZero, ratio } from './ratio.js';
import { wholeBound } from './series.js';

const names = ['job_count', 'completed_jobs', 'failed_jobs', 'partly_failed_jobs'] as const;
/** More than there are reasons. */
const maxCategories = 100;

/**
 * Why jobs of the window failed, by the word of their error; completed jobs with pages that could not be read stand
 * under `unreadable_pages`. A cancelled job has not failed (specification 2.11).
 */
export async function getErrorAnalysis(ctx: TeamContext, window: ReportWindow) {
  const { teamId } = ctx.actor;
  const [rows, patterns] = await Promise.all([
    loadJobSums(ctx.db, { teamId, window, starts: wholeBound(window), names }),
    loadKeyedSums(ctx.db, { teamId, window, kind: 'error', limit: maxCategories }),
  ]);
  const sums = onlyRow(rows);
  const [completedJobs, failedJobs] = [orZero(sums.completed_jobs), orZero(sums.failed_jobs)];
  const jobsWithErrors = failedJobs + orZero(sums.partly_failed_jobs);
  return {
    patterns: patterns.map(({ key, job_count: count }) => ({
      category: key,
      count,
      percentage: 100 * ratio(count, jobsWithErrors),
    })),
    summary: {
      completedJobs,
      failedJobs,
      jobsWithErrors,
      totalJobs: orZero(sums.job_count),
      failureRatePercent: 100 * ratio(failedJobs, completedJobs + failedJobs),
    },
  };
}
