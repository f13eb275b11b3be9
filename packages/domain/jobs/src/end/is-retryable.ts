import type { Row } from '@recto/database';
import { isFinished } from '../job-stages.js';

/**
 * True for a job that another run may help: a failed one, or a completed one with pages that could not be read. An
 * upload that never arrived has nothing to run on.
 */
export function isRetryable(
  job: Pick<Row.Job, 'stage' | 'status' | 'failedPages' | 'sourceKind' | 'sourceStored' | 'deletedAt'>,
): boolean {
  if (!isFinished(job) || job.deletedAt !== null) return false;
  if (job.status === 'completed') return job.failedPages > 0;
  return job.sourceStored || job.sourceKind === 'url';
}
