import type { Row, Tx } from '@recto/database';
import { endJob } from './end-job.js';
import { jobFailure } from './job-failure.js';

/** Ends a locked, unfinished job as cancelled: pages read so far are paid for, the hold on the rest is released. */
export async function endAsCancelled(tx: Tx, job: Row.Job, now: Date): Promise<Row.Job> {
  return endJob(tx, job, { failure: jobFailure('cancelled'), paidPages: job.processedPages - job.failedPages, now });
}
