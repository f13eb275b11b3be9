import type { Row, Tx } from '@recto/database';
import { endJob, failureOfPages } from './end-job.js';

/** Ends a locked job whose pages all have an outcome: completed, or failed when there is nothing to show. */
export async function completeJob(tx: Tx, job: Row.Job, now: Date): Promise<void> {
  const blank = await tx.jobPage.count({ where: { jobId: job.id, status: 'read', readFrom: 'blank' } });
  const readPages = job.processedPages - job.failedPages;
  const failure = failureOfPages({ read: readPages - blank, blank, unreadable: job.failedPages });
  await endJob(tx, job, { failure, paidPages: failure ? 0 : readPages, now });
}
