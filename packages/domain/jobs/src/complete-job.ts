import type { Row, Tx } from '@recto/database';
import { endJob, failureOfPages } from './end-job.js';

/** Ends a locked job whose pages all have an outcome: completed, or failed when there is nothing to show. */
export async function completeJob(tx: Tx, job: Row.Job, now: Date): Promise<void> {
  const blank = await tx.jobPage.count({ where: { jobId: job.id, status: 'read', readFrom: 'blank' } });
  const readPages = job.processedPages - job.failedPages;
  // Pages that are damaged and yet have text: there is something to show, and nothing to pay for them.
  const partlyRead = await tx.jobPage.count({
    where: { jobId: job.id, status: 'unreadable', markdown: { not: null } },
  });
  const failure = failureOfPages({ read: readPages - blank + partlyRead, blank, unreadable: job.failedPages });
  await endJob(tx, job, { failure, paidPages: failure ? 0 : readPages, now });
}
