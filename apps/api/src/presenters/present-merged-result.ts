import type { MergedResultResponse } from '@recto/contracts';
import type { Job } from '@recto/jobs';
import type { MergedDocument } from '../jobs/merge-document.js';
import { presentChecks } from './present-checks.js';
import { presentJobError } from './present-job-error.js';
import { presentResultFormat } from './present-result-format.js';

export function presentMergedResult({ job, document }: { job: Job; document: MergedDocument }): MergedResultResponse {
  return {
    job_id: job.id,
    status: job.status,
    file_name: job.fileName,
    model: job.modelName,
    result_format: presentResultFormat(job.resultFormat),
    total_pages: job.totalPages,
    result: document.result,
    field_pages: document.fieldPages,
    ...(job.resultFormat === 'structured' ? { checks: presentChecks(document.checks) } : {}),
    error: presentJobError(job),
  };
}
