import type { UrlUploadResponse } from '@recto/contracts';
import type { Job } from '@recto/jobs';
import { presentSavedTemplate } from './present-saved-template.js';

/** `created_at` must stand and be null (Interface 3). */
export function presentUrlUpload(job: Job, sourceUrl: string): UrlUploadResponse {
  return { job_id: job.id, status: 'pending', source_url: sourceUrl, created_at: null, ...presentSavedTemplate(job) };
}
