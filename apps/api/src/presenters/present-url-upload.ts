import type { UrlUploadResponse } from '@recto/contracts';
import type { CreatedJob } from '@recto/jobs';
import { presentSavedTemplate } from './present-saved-template.js';

/** `created_at` must stand and be null (Interface 3). */
export function presentUrlUpload(job: CreatedJob, sourceUrl: string): UrlUploadResponse {
  return { job_id: job.id, status: 'pending', source_url: sourceUrl, created_at: null, ...presentSavedTemplate(job) };
}
