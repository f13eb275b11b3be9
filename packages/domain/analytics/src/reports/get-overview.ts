import type { TeamContext } from '@recto/operation-context';
import { loadDeliverySums } from '../figures/load-delivery-sums.js';
import type { ReportWindow } from '../window/report-window.js';
import { getCreditSnapshot } from './credit-usage.js';
import { loadJobFacts, loadPageFacts } from './job-overview.js';
import { ratio } from './ratio.js';
import { wholeBound } from './series.js';

/** Jobs, their pages, credits and deliveries of a window (specification 2.11). */
export async function getOverview(ctx: TeamContext, window: ReportWindow) {
  const { teamId } = ctx.actor;
  const input = { teamId, window, starts: wholeBound(window) };
  const [credits, jobRows, pageRows, deliveries] = await Promise.all([
    getCreditSnapshot(ctx, window),
    loadJobFacts(ctx.db, input),
    loadPageFacts(ctx.db, input),
    loadDeliverySums(ctx.db, input),
  ]);
  const [jobs, pages] = [onlyRow(jobRows), onlyRow(pageRows)];
  const seconds = (window.to.getTime() - window.from.getTime()) / 1_000;
  const { pending, processed, failed } = deliveries;
  return {
    credits,
    jobs: {
      ...jobs,
      successRate: ratio(jobs.completedJobs, jobs.completedJobs + jobs.failedJobs),
      throughputJobsPerSecond: ratio(jobs.completedJobs, seconds),
    },
    pages,
    webhooks: {
      avgProcessingSeconds: ratio(deliveries.processing_ms, processed) / 1_000,
      successRate: ratio(processed, processed + failed),
      failedEvents: failed,
      pendingEvents: pending,
      processedEvents: processed,
      totalEvents: pending + processed + failed,
    },
  };
}

/** A window taken as one bucket gives one row. */
export function onlyRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('a window has at least one bucket');
  return row;
}
