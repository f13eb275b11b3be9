import type { Row, Tx } from '@recto/database';
import { forbidden, notFound } from '@recto/errors';
import type { TeamContext } from '@recto/operation-context';
import { noteChange } from '@recto/task-catalog';
import { jobRows } from './job-rows.js';

/**
 * The job's row, locked until the transaction ends: first in the lock order job, page, ledger. Null if there is none.
 * Whoever locks it means to change it: the commit wakes those who wait for the job.
 */
export async function lockJob(tx: Tx, jobId: string): Promise<Row.Job | null> {
  const [row] = await tx.$queryRaw<{ row: string }[]>`
    SELECT ${jobRows.selected} FROM jobs WHERE id = ${jobId}::uuid FOR UPDATE`;
  noteChange(tx, jobId);
  return row ? jobRows.parse(row) : null;
}

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
