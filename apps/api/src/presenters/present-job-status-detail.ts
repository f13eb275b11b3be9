import type { JobStatusDetailResponse } from '@recto/contracts';
import { isPreparing, isRetryable, type Job } from '@recto/jobs';
import { z } from 'zod';
import { elapsedMs } from './elapsed-ms.js';
import { presentJobRecord } from './present-job-record.js';
import { presentJobStatus } from './present-job-status.js';
import { presentResultFormat } from './present-result-format.js';

type WorkflowStatus = NonNullable<JobStatusDetailResponse['workflow_status']>;

/** Interface 6. */
const stuckAfterMs = 10 * 60_000;

/** Failures that are a time running out (Interface 6). */
const timeOuts: ReadonlySet<string | null> = new Set(['upload_expired']);

function workflowStatusOf({ status, errorCode, runNumber }: Job): WorkflowStatus['status'] {
  switch (status) {
    case 'pending':
    case 'processing':
      return runNumber > 1 ? 'CONTINUED_AS_NEW' : 'RUNNING';
    case 'completed':
      return 'COMPLETED';
    case 'failed':
      if (errorCode === 'cancelled') return 'CANCELED';
      return timeOuts.has(errorCode) ? 'TIMED_OUT' : 'FAILED';
  }
}

function progressMessageOf(job: Job): string {
  if (isPreparing(job) && job.totalPages > 0) return `${job.inspectedPages} of ${job.totalPages} pages inspected.`;
  return `${job.processedPages - job.failedPages} of ${job.plannedPages} pages read.`;
}

function presentWorkflow(job: Job, now: Date): WorkflowStatus {
  const { progress: percentage, error_message } = presentJobStatus(job, now, null);
  const progress = {
    job_id: job.id,
    stage: job.stage,
    message: progressMessageOf(job),
    percentage,
    timestamp: job.updatedAt.toISOString(),
  };
  return {
    workflow_id: job.id,
    run_id: `${job.id}/${job.runNumber}`,
    status: workflowStatusOf(job),
    start_time: job.startedAt?.toISOString() ?? null,
    close_time: job.completedAt?.toISOString() ?? null,
    error: error_message,
    progress,
    job_status: { job_id: job.id, status: job.status, progress },
  };
}

const storedSchema = z.record(z.string(), z.unknown()).nullable();

function presentOptions(job: Job): JobStatusDetailResponse['options'] {
  return {
    format: presentResultFormat(job.resultFormat),
    model: job.modelName,
    schema: storedSchema.parse(job.schema),
    instructions: job.instruction,
    pages: job.pageSelection,
    extract_bounding_boxes: job.extractBoundingBoxes,
    extract_words: job.extractWords,
    extract_figures: job.extractFigures,
    split: job.split,
    priority: job.priority === 'batch' ? 'batch' : 'normal',
    max_credits: job.maxCredits,
  };
}

/** A job with all that managing it needs (specification 2.7). */
export function presentJobStatusDetail(
  job: Job,
  { includeWorkflow, now }: { includeWorkflow: boolean; now: Date },
): JobStatusDetailResponse {
  const idleMs = elapsedMs(job.updatedAt, now);
  return {
    job: presentJobRecord(job),
    options: presentOptions(job),
    is_retryable: isRetryable(job),
    estimated_stuck: job.status === 'processing' && idleMs >= stuckAfterMs,
    last_activity: job.updatedAt.toISOString(),
    workflow_status: includeWorkflow ? presentWorkflow(job, now) : null,
  };
}
