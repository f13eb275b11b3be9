import { type Db, inTransaction, type Row } from '@recto/database';
import { emitJobEvent, oneMoreEvent } from '../emit-job-event.js';
import { isPreparing, isUnprepared, jobStage, moveStage } from '../job-stages.js';
import { lockJob } from '../lock-job.js';
import { findJob } from '../query/get-job.js';

/**
 * Takes a job up for preparation and says that it has started, once. Null when there is nothing to prepare: the job has
 * ended, was planned already, or its upload is not complete. A worker that died in the middle leaves it to the next.
 */
export async function startPreparation(db: Db, input: { jobId: string; now: Date }): Promise<Row.Job | null> {
  return inTransaction(db, async (tx) => {
    const job = await lockJob(tx, input.jobId);
    if (!job || !isUnprepared(job)) return null;
    if (isPreparing(job)) return job;
    const started = await moveStage(tx, job, {
      from: jobStage.queued,
      to: jobStage.preparing,
      changes: { startedAt: input.now, updatedAt: input.now, ...oneMoreEvent },
    });
    await emitJobEvent(tx, started, 'job.started', input.now);
    return started;
  });
}

/**
 * Notes how many pages the document of a job has, and how many of them have been looked at; a job that is planned or has
 * ended keeps what it knows.
 */
export async function recordInspectedPages(
  db: Db,
  input: { jobId: string; pageCount: number; inspectedPages: number; now: Date },
): Promise<void> {
  const { jobId, pageCount, inspectedPages, now } = input;
  await inTransaction(db, async (tx) => {
    const job = await lockJob(tx, jobId);
    if (!job || !isPreparing(job)) return;
    await tx.job.update({ where: { id: job.id }, data: { totalPages: pageCount, inspectedPages, updatedAt: now } });
  });
}

/** A job whose document is still to be looked at, or null: it has ended, was planned already, or its upload is not complete. */
export async function findUnpreparedJob(db: Db, jobId: string): Promise<Row.Job | null> {
  const job = await findJob(db, jobId);
  return job && isUnprepared(job) ? job : null;
}
