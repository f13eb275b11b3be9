import type { Job } from '@recto/jobs';

/** Whether there is more to come of a job. */
export function isUnfinished({ status }: Pick<Job, 'status'>): boolean {
  return status === 'pending' || status === 'processing';
}
