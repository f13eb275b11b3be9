import { type Db, inTransaction } from '@recto/database';
import type { StageAtWork } from '../job-stages.js';
import { lockJob } from '../lock-job.js';
import { endJob } from './end-job.js';
import type { JobFailure } from './job-failure.js';

/**
 * Ends a job as failed, at no cost, if it still is in the stage in which the failure was found. False if it is not: it
 * has ended, or another worker got further with it.
 */
export async function failJob(
  db: Db,
  input: { jobId: string; stage: StageAtWork; failure: JobFailure; now: Date },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const job = await lockJob(tx, input.jobId);
    if (job?.stage !== input.stage) return false;
    await endJob(tx, job, { failure: input.failure, paidPages: 0, now: input.now });
    return true;
  });
}
