import type { TeamContext } from '@recto/operation-context';
import { loadJobSums } from '../figures/load-quarters.js';
import type { ReportWindow } from '../window/report-window.js';
import { loadJobFacts, loadPageFacts } from './job-overview.js';
import { orZero, ratio } from './ratio.js';
import { bucketBounds, pointsOf } from './series.js';

/** The jobs of a window bucket by bucket (specification 2.11), those without jobs included; so for all series here. */
export async function getJobTimeseries(ctx: TeamContext, window: ReportWindow) {
  const rows = await loadJobFacts(ctx.db, { teamId: ctx.actor.teamId, window, starts: bucketBounds(window) });
  const timeseries = pointsOf(window, rows, (row) => ({
    activeJobs: row.activeJobs,
    avgCompletionSeconds: row.avgCompletionSeconds,
    completedJobs: row.completedJobs,
    creditsConsumed: row.creditsConsumed,
    failedJobs: row.failedJobs,
    processedPages: row.processedPages,
    totalJobs: row.totalJobs,
    totalPages: row.totalPages,
  }));
  return { timeseries };
}

export async function getPageTimeseries(ctx: TeamContext, window: ReportWindow) {
  const rows = await loadPageFacts(ctx.db, { teamId: ctx.actor.teamId, window, starts: bucketBounds(window) });
  return { timeseries: pointsOf(window, rows, (row) => row) };
}

export async function getErrorTimeseries(ctx: TeamContext, window: ReportWindow) {
  const names = ['job_count', 'completed_jobs', 'failed_jobs'] as const;
  const { teamId } = ctx.actor;
  const rows = await loadJobSums(ctx.db, { teamId, window, starts: bucketBounds(window), names });
  const timeseries = pointsOf(window, rows, (row) => {
    const [completedJobs, failedJobs] = [orZero(row.completed_jobs), orZero(row.failed_jobs)];
    const failureRate = ratio(failedJobs, completedJobs + failedJobs);
    return { completedJobs, failedJobs, failureRate, totalJobs: orZero(row.job_count) };
  });
  return { timeseries };
}

export async function getConfidenceTimeseries(ctx: TeamContext, window: ReportWindow) {
  const names = ['read_pages', 'scored_pages', 'confidence_sum', 'very_high_pages', 'high_pages', 'low_pages'] as const;
  const { teamId } = ctx.actor;
  const rows = await loadJobSums(ctx.db, { teamId, window, starts: bucketBounds(window), names });
  const timeseries = pointsOf(window, rows, (row) => ({
    avgConfidence: ratio(orZero(row.confidence_sum), orZero(row.scored_pages)),
    highConfidenceCount: orZero(row.very_high_pages) + orZero(row.high_pages),
    lowConfidenceCount: orZero(row.low_pages),
    totalPages: orZero(row.read_pages),
  }));
  return { timeseries };
}
