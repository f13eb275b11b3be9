import type { JobStatusResponse } from '@recto/contracts';
import type { Job } from '@recto/jobs';
import { elapsedMs } from './elapsed-ms.js';
import { presentResultFormat } from './present-result-format.js';

/** The share of the planned pages that have an outcome, 0..1. Only a completed job is at 1. */
function progressFractionOf({ status, plannedPages, processedPages }: Job): number {
  if (status === 'completed') return 1;
  if (plannedPages === 0) return 0;
  return Math.min(0.99, Math.floor((processedPages / plannedPages) * 100) / 100);
}

/** Pages are planned once all have been looked at. */
function inspectedPagesOf({ plannedPages, totalPages, inspectedPages }: Job): number {
  return plannedPages > 0 ? totalPages : inspectedPages;
}

/** Whole seconds from the start of the work to its end, or to now. */
function processingSecondsOf({ startedAt, completedAt }: Job, now: Date): number {
  if (startedAt === null) return 0;
  return Math.floor(elapsedMs(startedAt, completedAt ?? now) / 1_000);
}

/** `queuePosition` is null for a job that does not wait. */
export function presentJobStatus(job: Job, now: Date, queuePosition: number | null): JobStatusResponse {
  const progressFraction = progressFractionOf(job);
  return {
    job_id: job.id,
    id: job.id,
    status: job.status,
    progress: Math.round(progressFraction * 100),
    progress_fraction: progressFraction,
    total_pages: job.totalPages,
    inspected_pages: inspectedPagesOf(job),
    processed_pages: job.processedPages,
    failed_pages: job.failedPages,
    file_name: job.fileName,
    model: job.modelName,
    result_format: presentResultFormat(job.resultFormat),
    stage: job.stage,
    queue_position: queuePosition,
    created_at: job.createdAt.toISOString(),
    updated_at: job.updatedAt.toISOString(),
    completed_at: job.completedAt?.toISOString() ?? null,
    processing_time: processingSecondsOf(job, now),
    error_message: job.status === 'failed' ? (job.errorMessage ?? 'The job failed.') : null,
    template_name: job.templateName,
    template_internal: job.templateInternal,
  };
}
