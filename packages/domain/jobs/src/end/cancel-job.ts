import { inTransaction, type Row } from '@recto/database';
import { conflict } from '@recto/errors';
import type { TeamContext } from '@recto/operation-context';
import { isFinished } from '../job-stages.js';
import { lockOwnJob } from '../lock-job.js';
import { endAsCancelled } from './end-job.js';

/**
 * Cancels a job of the caller at any stage: it is failed with the reason `cancelled`, pages read so far stay and are
 * paid for, the rest is released. Throws conflict when it has ended already, not_found and forbidden as `lockOwnJob`.
 */
export async function cancelJob(ctx: TeamContext, jobId: string): Promise<Row.Job> {
  return inTransaction(ctx.db, async (tx) => {
    const job = await lockOwnJob(tx, ctx, jobId);
    if (isFinished(job)) throw conflict('already_finished', `The job is already ${job.status}.`);
    return endAsCancelled(tx, job, ctx.clock.now());
  });
}
