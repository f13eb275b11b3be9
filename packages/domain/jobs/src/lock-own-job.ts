import type { Row, Tx } from '@recto/database';
import { forbidden, notFound } from '@recto/errors';
import type { TeamContext } from '@recto/operation-context';
import { lockJob } from './lock-job.js';

/**
 * A job that the caller may change, locked until the transaction ends. Throws not_found when it is unknown, deleted or
 * another team's, forbidden when it is another user's of the team: readers of a team may not change its jobs.
 */
export async function lockOwnJob(tx: Tx, { actor }: TeamContext, jobId: string): Promise<Row.Job> {
  const job = await lockJob(tx, jobId);
  if (!job || job.deletedAt || job.teamId !== actor.teamId) throw notFound('job_not_found', 'No such job.');
  if (job.userId !== actor.userId) throw forbidden('other_user', 'This job belongs to a different user.');
  return job;
}
