import type { StartedJobResponse } from '@recto/contracts';
import type { CreatedJob } from '@recto/jobs';
import { presentSavedTemplate } from './present-saved-template.js';

/** `created_at` must stand and be null (Interface 3). */
export function presentStartedJob(job: CreatedJob, message: string): StartedJobResponse {
  return { job_id: job.id, status: 'pending', message, created_at: null, ...presentSavedTemplate(job) };
}
