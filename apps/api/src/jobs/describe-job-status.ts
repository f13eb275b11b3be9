import type { JobStatusResponse } from '@recto/contracts';
import { findQueuePosition, type Job } from '@recto/jobs';
import type { TeamContext } from '@recto/operation-context';
import { presentJobStatus } from '../presenters/present-job-status.js';

/** Where a job is, its place in the queue included. */
export async function describeJobStatus(ctx: TeamContext, job: Job): Promise<JobStatusResponse> {
  return presentJobStatus(job, ctx.clock.now(), await findQueuePosition(ctx.db, job));
}
