import type { TeamContext } from '@recto/operation-context';
import { precedingWindow, type ReportWindow } from '../window/report-window.js';
import { getCreditSnapshot } from './credit-usage.js';
import { onlyRow } from './get-overview.js';
import { loadJobFacts } from './job-overview.js';
import { ratio } from './ratio.js';
import { wholeBound } from './series.js';

export interface Delta {
  current: number;
  previous: number;
  change: number;
  /** In percent of the previous; 100 where that was 0 and the current is not. */
  changeRate: number;
  trend: 'up' | 'down' | 'stable';
}

/** A window beside the one of the same length just before (specification 2.11). */
export async function comparePeriods(ctx: TeamContext, window: ReportWindow) {
  const previousWindow = precedingWindow(window);
  const [current, previous] = await Promise.all([loadPeriod(ctx, window), loadPeriod(ctx, previousWindow)]);
  return {
    previousWindow,
    creditsUsed: deltaOf(current.creditsUsed, previous.creditsUsed),
    failureRate: deltaOf(current.failurePercent, previous.failurePercent),
    jobs: deltaOf(current.jobs, previous.jobs),
    pages: deltaOf(current.pages, previous.pages),
  };
}

async function loadPeriod(ctx: TeamContext, window: ReportWindow) {
  const [credits, rows] = await Promise.all([
    getCreditSnapshot(ctx, window),
    loadJobFacts(ctx.db, { teamId: ctx.actor.teamId, window, starts: wholeBound(window) }),
  ]);
  const jobs = onlyRow(rows);
  return {
    creditsUsed: credits.consumed,
    failurePercent: Math.round(100 * ratio(jobs.failedJobs, jobs.completedJobs + jobs.failedJobs)),
    jobs: jobs.totalJobs,
    pages: jobs.processedPages,
  };
}

function deltaOf(current: number, previous: number): Delta {
  const change = current - previous;
  const changeRate = previous === 0 ? Math.sign(current) * 100 : (change / previous) * 100;
  return { current, previous, change, changeRate, trend: change === 0 ? 'stable' : change > 0 ? 'up' : 'down' };
}
