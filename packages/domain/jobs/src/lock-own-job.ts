import type { Row, Tx } from '@recto/database';
import { forbidden, notFound } from '@recto/errors';
import type { TeamContext } from '@recto/operation-context';
import { lockJob } from './lock-job.js';

/**
 * A job that the caller may change, locked until the transaction ends. Throws not_found when it is unknown or deleted,
 * forbidden when it is another user's: readers of a team may not change its jobs.
 */
export async function lockOwnJob(tx: Tx, { actor }: TeamContext, jobId: string): Promise<Row.Job> {
  const job = await lockJob(tx, jobId);
  if (!job || job.deletedAt) throw notFound('No such job.');
  const isOwn = job.teamId === actor.teamId && job.userId === actor.userId;
  if (!isOwn) throw forbidden('This job belongs to a different user.');
  return job;
}
