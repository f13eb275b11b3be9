import type { DeletedJobResponse } from '@recto/contracts';
import type { Job } from '@recto/jobs';

const deleted = [
  'source file',
  'source address',
  'page results',
  'corrections',
  'page images',
  'figures',
  'searchable PDF',
  'schema and instruction',
  'metadata',
];
const kept = ['job record', 'page counts', 'credit transactions'];

/** What was deleted of a job and what is kept (Interface 8). */
export function presentDeletion(job: Job): DeletedJobResponse {
  return {
    message: 'The job was deleted.',
    receipt: {
      job_id: job.id,
      deleted_at: (job.deletedAt ?? job.updatedAt).toISOString(),
      input_sha256: job.sourceSha256,
      output_sha256: job.outputSha256,
      deleted,
      kept,
    },
  };
}
