// One completed job of three pages, made with a preset, on the one day of each report.
const userId = '0198c0de-7a00-7000-8000-00000000000b';

const range = {
  bucket: 'day',
  start: '2026-01-01T00:00:00.000Z',
  end: '2026-01-02T00:00:00.000Z',
  requested_range: 'custom',
  team_id: '0198c0de-7a00-7000-8000-00000000000c',
  timezone: 'UTC',
};
const bucket = '2026-01-01T00:00:00.000Z';
const jobs = {
  active_jobs: 0,
  avg_completion_seconds: 4.2,
  completed_jobs: 1,
  credits_consumed: 3,
  failed_jobs: 0,
  processed_pages: 3,
  total_jobs: 1,
  total_pages: 3,
};
const pages = {
  completed_pages: 3,
  empty_pages: 1,
  failed_pages: 0,
  hard_failure_pages: 0,
  total_pages: 3,
  total_tokens: 0,
};
const credits = { adjusted: 0, balance: 97, consumed: 3, granted: 100, net: 97, refunded: 0 };
const delta = { current: 3, previous: 0, change: 3, change_rate: 100, trend: 'up' };
const stable = { current: 0, previous: 0, change: 0, change_rate: 0, trend: 'stable' };
const user = { user_id: userId, credits_consumed: 3, job_count: 1, total_pages: 3 };

export const overview = {
  range,
  credits,
  jobs: { ...jobs, avg_active_seconds: 4, cancelled_jobs: 0, success_rate: 1, throughput_jobs_per_second: 0.0000116 },
  pages,
  webhooks: {
    avg_processing_seconds: 0.1,
    failed_events: 0,
    pending_events: 0,
    processed_events: 3,
    success_rate: 1,
    total_events: 3,
  },
};
export const comparison = {
  current_range: range,
  previous_range: { ...range, start: '2025-12-31T00:00:00.000Z', end: range.start },
  credits_used: delta,
  failure_rate: stable,
  jobs: { ...delta, current: 1, change: 1 },
  pages: delta,
};
export const jobSeries = { range, timeseries: [{ bucket, ...jobs }] };
export const pageSeries = { range, timeseries: [{ bucket, ...pages }] };
export const errorSeries = {
  range,
  timeseries: [{ bucket, completed_jobs: 1, failed_jobs: 0, failure_rate: 0, total_jobs: 1 }],
};
export const confidenceSeries = {
  range,
  timeseries: [{ bucket, avg_confidence: 0.96, high_confidence_count: 2, low_confidence_count: 0, total_pages: 3 }],
};
export const creditUsage = {
  range,
  snapshot: credits,
  timeseries: [{ bucket, adjusted: 0, consumed: 3, granted: 100, net_change: 97, refunded: 0 }],
  model_breakdown: [{ model: 'standard-v2', user_id: userId, credits_consumed: 3, jobs_processed: 1, transactions: 1 }],
};
export const confidence = {
  range,
  distribution: { very_high: 2, high: 0, medium: 0, low: 0 },
  summary: { avg_confidence: 0.96, max_confidence: 0.98, min_confidence: 0.94, total_pages: 3, unscored_count: 1 },
};
export const documentStats = {
  range,
  distribution: { small_docs: 1, medium_docs: 0, large_docs: 0, very_large_docs: 0 },
  summary: {
    avg_file_size: 48_200,
    avg_pages_per_doc: 3,
    max_file_size: 48_200,
    min_file_size: 48_200,
    total_documents: 1,
    total_file_size: 48_200,
  },
};
export const fileTypes = {
  range,
  file_types: [{ extension: 'pdf', document_count: 1, total_pages: 3, total_size: 48_200 }],
};
export const errorAnalysis = {
  range,
  patterns: [{ category: 'unreadable_document', count: 1, percentage: 100 }],
  summary: { completed_jobs: 1, failed_jobs: 1, jobs_with_errors: 1, total_jobs: 2, failure_rate_percent: 50 },
};
export const topTemplates = {
  range,
  templates: [
    {
      id: '0198c0de-7a00-7000-8000-000000000021',
      name: 'Invoice',
      credits_consumed: 3,
      job_count: 1,
      total_pages: 3,
      usage_count: 1,
    },
  ],
};
export const topUsers = { range, users: [{ ...user, completed_jobs: 1, failed_jobs: 0, success_rate: 1 }] };
export const userActivity = {
  range,
  users: [
    {
      ...user,
      active_days: 1,
      first_activity: '2026-01-01T12:00:00.000Z',
      last_activity: '2026-01-01T12:00:00.000Z',
    },
  ],
};
