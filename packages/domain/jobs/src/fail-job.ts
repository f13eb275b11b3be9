import { inTransaction, type Db } from '@recto/database';
import { endJob } from './end-job.js';
import type { JobFailure } from './job-failure.js';
import { lockJob } from './lock-job.js';

/** Ends an unfinished job as failed, at no cost. False if it has ended already. */
export async function failJob(db: Db, input: { jobId: string; failure: JobFailure; now: Date }): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const job = await lockJob(tx, input.jobId);
    if (!job || job.stage === 'finished') return false;
    await endJob(tx, job, { failure: input.failure, paidPages: 0, now: input.now });
    return true;
  });
}
