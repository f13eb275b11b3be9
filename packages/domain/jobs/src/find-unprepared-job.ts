import type { Db, Row } from '@recto/database';
import { findJob } from './find-job.js';
import { isUnprepared } from './job-stages.js';

/** A job whose document is still to be looked at, or null: it has ended, was planned already, or its upload is not complete. */
export async function findUnpreparedJob(db: Db, jobId: string): Promise<Row.Job | null> {
  const job = await findJob(db, jobId);
  return job && isUnprepared(job) ? job : null;
}
