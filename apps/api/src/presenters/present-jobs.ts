import type { JobListItemResponse, JobsResponse } from '@recto/contracts';
import type { Job } from '@recto/jobs';
import { elapsedMs } from './elapsed-ms.js';
import { presentCursorPage } from './present-cursor-page.js';
import { presentResultFormat } from './present-result-format.js';

function secondsBetween(from: Date | null, to: Date): number {
  return from === null ? 0 : elapsedMs(from, to) / 1_000;
}

/** `credits_used` is the sum of its two parts (Interface 5). */
function presentCredits({ creditsUsed, priceCredits, surchargeCredits }: Job) {
  const surcharge = (creditsUsed * surchargeCredits) / Math.max(1, priceCredits + surchargeCredits);
  return { base_credits: creditsUsed - surcharge, surcharge_credits: surcharge, credits_used: creditsUsed };
}

function presentJob(job: Job, now: Date): JobListItemResponse {
  return {
    id: job.id,
    user_id: job.userId,
    status: job.status,
    stage: job.stage,
    category: 'pdf',
    file_name: job.fileName,
    model: job.modelName,
    result_format: presentResultFormat(job.resultFormat),
    template_id: job.templateId,
    template_name: job.templateName,
    template_internal: job.templateInternal,
    total_pages: job.totalPages,
    processed_pages: job.processedPages,
    ...presentCredits(job),
    confidence: job.averageConfidence,
    duration_seconds: job.completedAt === null ? null : secondsBetween(job.createdAt, job.completedAt),
    processing_time: secondsBetween(job.startedAt, job.completedAt ?? now),
    is_deleted: job.deletedAt !== null,
    created_at: job.createdAt.toISOString(),
    completed_at: job.completedAt?.toISOString() ?? null,
    deleted_at: job.deletedAt?.toISOString() ?? null,
  };
}

export function presentJobs(
  { jobs, ...counts }: { jobs: Job[]; hasMore: boolean; totalCount: number; isCountCapped?: boolean },
  { limit, now }: { limit: number; now: Date },
): JobsResponse {
  return presentCursorPage({ rows: jobs, ...counts, limit }, (job) => presentJob(job, now));
}
