import type { Figures } from './figure.js';

const failed = `status = 'failed' AND error_code IS DISTINCT FROM 'cancelled'`;
const completed = `status = 'completed'`;
const milliseconds = (from: string) => `round(extract(epoch FROM completed_at - ${from}) * 1000)`;
const count = (condition: string) => ({ aggregate: `count(*) FILTER (WHERE ${condition})` });
const sum = (expression: string, condition = 'true') => ({
  aggregate: `coalesce(sum(${expression}) FILTER (WHERE ${condition}), 0)`,
});
/** A document is one whose pages have been counted. */
const counted = 'total_pages > 0';

/** Of the jobs that were created in a quarter of an hour, as they are now; over `analytics_jobs`, kept in `analytics_quarters`. */
export const jobFigures = {
  job_count: { aggregate: 'count(*)' },
  active_jobs: count(`status IN ('pending', 'processing')`),
  completed_jobs: count(completed),
  failed_jobs: count(failed),
  cancelled_jobs: count(`status = 'failed' AND error_code = 'cancelled'`),
  partly_failed_jobs: count(`${completed} AND unreadable_pages > 0`),
  credits_used: sum('credits_used'),
  total_pages: sum('total_pages'),
  completion_ms: sum(milliseconds('created_at'), completed),
  started_jobs: count(`${completed} AND started_at IS NOT NULL`),
  active_ms: sum(milliseconds('started_at'), `${completed} AND started_at IS NOT NULL`),
  planned_pages: sum('planned_pages'),
  read_pages: sum('read_pages'),
  blank_pages: sum('blank_pages'),
  unreadable_pages: sum('unreadable_pages'),
  hard_failure_pages: sum('hard_failure_pages'),
  model_tokens: sum('model_tokens'),
  scored_pages: sum('scored_pages'),
  confidence_sum: sum('confidence_sum'),
  confidence_min: { aggregate: 'min(confidence_min)', merge: 'min' },
  confidence_max: { aggregate: 'max(confidence_max)', merge: 'max' },
  very_high_pages: sum('very_high_pages'),
  high_pages: sum('high_pages'),
  medium_pages: sum('medium_pages'),
  low_pages: sum('low_pages'),
  small_documents: count('total_pages BETWEEN 1 AND 5'),
  medium_documents: count('total_pages BETWEEN 6 AND 20'),
  large_documents: count('total_pages BETWEEN 21 AND 100'),
  very_large_documents: count('total_pages > 100'),
  sized_documents: count(`${counted} AND size_bytes IS NOT NULL`),
  document_bytes: sum('size_bytes', counted),
  document_bytes_min: { aggregate: `min(size_bytes) FILTER (WHERE ${counted})`, merge: 'min' },
  document_bytes_max: { aggregate: `max(size_bytes) FILTER (WHERE ${counted})`, merge: 'max' },
} as const satisfies Figures;

export type JobFigureName = keyof typeof jobFigures;

/** Of the jobs of a day (UTC) with the same key; kept in `analytics_days`. */
export const dayFigures = {
  job_count: jobFigures.job_count,
  completed_jobs: jobFigures.completed_jobs,
  failed_jobs: jobFigures.failed_jobs,
  credits_used: jobFigures.credits_used,
  total_pages: jobFigures.total_pages,
  size_bytes: sum('size_bytes'),
} as const satisfies Figures;

/** What jobs are told apart by, over a row of `analytics_jobs`; null leaves the job out. */
export const dayKeys = {
  user: 'user_id::text',
  template: 'template_id::text',
  extension: 'extension',
  error: `CASE WHEN ${failed} THEN coalesce(error_code, 'unknown') WHEN ${completed} AND unreadable_pages > 0 THEN 'unreadable_pages' END`,
} as const;

export type DayKind = keyof typeof dayKeys;

export const dayKinds = ['user', 'template', 'extension', 'error'] as const satisfies readonly DayKind[];
