import type { JobRecordResponse } from '@recto/contracts';
import type { Job } from '@recto/jobs';
import { z } from 'zod';

const storedMetadata = z.record(z.string(), z.unknown());

/** A job as managing operations show it (specification 2.7). */
export function presentJobRecord(job: Job): JobRecordResponse {
  return {
    id: job.id,
    team_id: job.teamId,
    user_id: job.userId,
    status: job.status,
    file_name: job.fileName,
    file_size: job.sizeBytes === null ? null : Number(job.sizeBytes),
    total_pages: job.totalPages,
    processed_pages: job.processedPages,
    credits_used: job.creditsUsed,
    template_id: job.templateId,
    template_name: job.templateName,
    template_internal: job.templateInternal,
    metadata: storedMetadata.parse(job.metadata ?? {}),
    error_message: job.status === 'failed' ? (job.errorMessage ?? 'The job failed.') : null,
    created_at: job.createdAt.toISOString(),
    updated_at: job.updatedAt.toISOString(),
    completed_at: job.completedAt?.toISOString() ?? null,
    deleted_at: job.deletedAt?.toISOString() ?? null,
  };
}
