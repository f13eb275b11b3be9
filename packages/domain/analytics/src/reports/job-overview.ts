import type { Db } from '@recto/database';
import { loadJobSums } from '../figures/load-quarters.js';
import type { ReportWindow } from '../window/report-window.js';
import { orZero, ratio } from './ratio.js';

const jobNames = [
  'job_count',
  'active_jobs',
  'completed_jobs',
  'failed_jobs',
  'cancelled_jobs',
  'credits_used',
  'total_pages',
  'read_pages',
  'unreadable_pages',
  'completion_ms',
  'started_jobs',
  'active_ms',
] as const;

const pageNames = [
  'planned_pages',
  'read_pages',
  'blank_pages',
  'unreadable_pages',
  'hard_failure_pages',
  'model_tokens',
] as const;

/** The jobs of each bucket, told by when they were created, as they are now. */
export async function loadJobFacts(db: Db, input: { teamId: string; window: ReportWindow; starts: readonly number[] }) {
  const rows = await loadJobSums(db, { ...input, names: jobNames });
  return rows.map((sums) => ({
    activeJobs: orZero(sums.active_jobs),
    completedJobs: orZero(sums.completed_jobs),
    failedJobs: orZero(sums.failed_jobs),
    cancelledJobs: orZero(sums.cancelled_jobs),
    totalJobs: orZero(sums.job_count),
    creditsConsumed: orZero(sums.credits_used),
    processedPages: orZero(sums.read_pages) + orZero(sums.unreadable_pages),
    totalPages: orZero(sums.total_pages),
    avgCompletionSeconds: ratio(orZero(sums.completion_ms), orZero(sums.completed_jobs)) / 1_000,
    avgActiveSeconds: ratio(orZero(sums.active_ms), orZero(sums.started_jobs)) / 1_000,
  }));
}

/** The pages of the same jobs. */
export async function loadPageFacts(
  db: Db,
  input: { teamId: string; window: ReportWindow; starts: readonly number[] },
) {
  const rows = await loadJobSums(db, { ...input, names: pageNames });
  return rows.map((sums) => ({
    completedPages: orZero(sums.read_pages),
    emptyPages: orZero(sums.blank_pages),
    failedPages: orZero(sums.unreadable_pages),
    hardFailurePages: orZero(sums.hard_failure_pages),
    totalPages: orZero(sums.planned_pages),
    totalTokens: orZero(sums.model_tokens),
  }));
}
