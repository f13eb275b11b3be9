import { z } from 'zod';
import { idField, instantField } from '../fields.js';

const count = z.int().min(0);
const amount = z.int();
const seconds = z.number().min(0);
const share = z.number().min(0).max(1);
const percent = z.number().min(0).max(100);
const bucket = z.string().meta({
  description: 'Start of the bucket, in the time zone; the first may start before the range.',
  example: '2026-03-29T00:00:00.000+01:00',
});

/** What a report covers (specification 2.11). */
const range = z
  .object({
    bucket: z.enum(['hour', 'day', 'week', 'month']),
    start: instantField,
    end: instantField.meta({ description: 'Exclusive.' }),
    requested_range: z.string().meta({ description: 'The word that was asked for, or `custom`.' }),
    team_id: idField,
    timezone: z.string(),
  })
  .meta({ id: 'AnalyticsRange' });

const jobCounts = {
  active_jobs: count,
  avg_completion_seconds: seconds.meta({ description: 'From creation to completion; 0 without completed jobs.' }),
  completed_jobs: count,
  credits_consumed: count,
  failed_jobs: count.meta({ description: 'Excluding cancelled jobs.' }),
  processed_pages: count,
  total_jobs: count,
  total_pages: count.meta({ description: 'All pages of the documents, including those not requested.' }),
};

const pageCounts = {
  completed_pages: count,
  empty_pages: count.meta({ description: 'Blank pages among the completed ones.' }),
  failed_pages: count,
  hard_failure_pages: count.meta({ description: 'Failed pages for which a retry would not help.' }),
  total_pages: count.meta({ description: 'Read or to be read.' }),
  total_tokens: count.meta({ description: 'Of language models.' }),
};

const credits = z
  .object({
    adjusted: amount.meta({ description: 'Adjustments and expired credits; negative if credits were removed.' }),
    balance: amount.meta({ description: 'Now.' }),
    consumed: count,
    granted: count,
    net: amount.meta({ description: 'granted + refunded + adjusted - consumed' }),
    refunded: amount,
  })
  .meta({ id: 'CreditsOverview' });

export const overviewResponse = z
  .object({
    range,
    credits,
    jobs: z.object({
      ...jobCounts,
      avg_active_seconds: seconds.meta({ description: 'From start to completion.' }),
      cancelled_jobs: count,
      success_rate: share.meta({ description: 'Of the jobs that completed or failed; 0 without any.' }),
      throughput_jobs_per_second: z.number().min(0),
    }),
    pages: z.object(pageCounts),
    webhooks: z.object({
      avg_processing_seconds: seconds,
      failed_events: count,
      pending_events: count,
      processed_events: count,
      success_rate: share,
      total_events: count.meta({ description: 'An event counts once per endpoint.' }),
    }),
  })
  .meta({ id: 'AnalyticsOverview' });

const delta = z
  .object({
    current: amount,
    previous: amount,
    change: amount,
    change_rate: z.number().meta({ description: 'In percent of the previous period; 100 if that was 0.' }),
    trend: z.enum(['up', 'down', 'stable']),
  })
  .meta({ id: 'AnalyticsDelta' });

export const comparisonResponse = z
  .object({
    current_range: range,
    previous_range: range,
    credits_used: delta,
    failure_rate: delta.meta({ description: 'In whole percent.' }),
    jobs: delta,
    pages: delta,
  })
  .meta({ id: 'AnalyticsComparison' });

const series = <Shape extends z.ZodRawShape>(id: string, shape: Shape) =>
  z.object({ range, timeseries: z.array(z.object({ bucket, ...shape })) }).meta({ id });

export const jobSeriesResponse = series('JobTimeseries', jobCounts);
export const pageSeriesResponse = series('PageTimeseries', pageCounts);
export const errorSeriesResponse = series('ErrorTimeseries', {
  completed_jobs: count,
  failed_jobs: count,
  failure_rate: share,
  total_jobs: count,
});
export const confidenceSeriesResponse = series('ConfidenceTimeseries', {
  avg_confidence: share,
  high_confidence_count: count.meta({ description: '0.7 and above.' }),
  low_confidence_count: count.meta({ description: 'Below 0.5.' }),
  total_pages: count,
});

export const creditUsageResponse = z
  .object({
    range,
    snapshot: credits,
    timeseries: z.array(
      z.object({ bucket, adjusted: amount, consumed: count, granted: count, net_change: amount, refunded: amount }),
    ),
    model_breakdown: z.array(
      z.object({
        model: z.string(),
        user_id: idField,
        credits_consumed: count,
        jobs_processed: count.meta({
          description: 'A retried job counts in the interval in which it was first charged.',
        }),
        transactions: count,
      }),
    ),
  })
  .meta({ id: 'CreditUsage' });

export const confidenceResponse = z
  .object({
    range,
    distribution: z.object({
      very_high: count.meta({ description: '0.9 to 1' }),
      high: count.meta({ description: '0.7 to below 0.9' }),
      medium: count.meta({ description: '0.5 to below 0.7' }),
      low: count.meta({ description: 'below 0.5' }),
    }),
    summary: z.object({
      avg_confidence: share,
      max_confidence: share,
      min_confidence: share,
      total_pages: count,
      unscored_count: count.meta({ description: 'Blank pages, which have no confidence.' }),
    }),
  })
  .meta({ id: 'ConfidenceMetrics' });

export const documentStatsResponse = z
  .object({
    range,
    distribution: z.object({ small_docs: count, medium_docs: count, large_docs: count, very_large_docs: count }),
    summary: z.object({
      avg_file_size: z.number().min(0),
      avg_pages_per_doc: z.number().min(0),
      max_file_size: count,
      min_file_size: count,
      total_documents: count,
      total_file_size: count,
    }),
  })
  .meta({ id: 'DocumentStats' });

export const errorAnalysisResponse = z
  .object({
    range,
    patterns: z.array(z.object({ category: z.string(), count, percentage: percent })),
    summary: z.object({
      completed_jobs: count,
      failed_jobs: count,
      jobs_with_errors: count,
      total_jobs: count,
      failure_rate_percent: percent,
    }),
  })
  .meta({ id: 'ErrorAnalysis' });

export const fileTypesResponse = z
  .object({
    range,
    file_types: z.array(
      z.object({ extension: z.string(), document_count: count, total_pages: count, total_size: count }),
    ),
  })
  .meta({ id: 'FileTypes' });

export const topTemplatesResponse = z
  .object({
    range,
    templates: z.array(
      z.object({
        id: idField,
        name: z.string(),
        credits_consumed: count,
        job_count: count,
        total_pages: count,
        usage_count: count.meta({ description: 'Number of jobs created with it.' }),
      }),
    ),
  })
  .meta({ id: 'TopTemplates' });

const userCounts = { user_id: idField, credits_consumed: count, job_count: count, total_pages: count };

export const topUsersResponse = z
  .object({
    range,
    users: z.array(z.object({ ...userCounts, completed_jobs: count, failed_jobs: count, success_rate: share })),
  })
  .meta({ id: 'TopUsers' });

export const userActivityResponse = z
  .object({
    range,
    users: z.array(
      z.object({
        ...userCounts,
        active_days: count.meta({ description: 'Days, in the time zone, with at least one job.' }),
        first_activity: instantField,
        last_activity: instantField,
      }),
    ),
  })
  .meta({ id: 'UserActivity' });
