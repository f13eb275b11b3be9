import { isUniqueViolation } from '@recto/database';
import type { TeamContext } from '@recto/operation-context';
import { createStoredJob } from './create-job.js';
import { findJobOfRequest } from './find-job-of-request.js';
import type { CreatedJob } from './insert-job.js';
import type { JobPlan } from './job-options.js';
import { isFinished, jobStage } from './job-stages.js';

type StoredFile = Omit<Parameters<typeof createStoredJob>[1], 'plan'>;

/**
 * As `createStoredJob`, unless an unfinished job stands under the context's `idempotentRequestId`: then that one, and
 * `isNew` is false. One that has ended gives the id free. Of any number of equal calls at once one creates a job; `plan`
 * is asked for only by those that may, as it refuses who has no credits left for another one.
 */
export async function createStoredJobOnce(
  ctx: TeamContext & { idempotentRequestId: string },
  file: StoredFile,
  plan: () => Promise<JobPlan>,
): Promise<{ job: CreatedJob; isNew: boolean }> {
  for (;;) {
    const earlier = await findJobOfRequest(ctx);
    if (earlier !== null && !isFinished(earlier)) return { job: earlier, isNew: false };
    if (earlier !== null) {
      await ctx.db.prisma.job.updateMany({
        where: { id: earlier.id, stage: jobStage.finished, idempotentRequestId: ctx.idempotentRequestId },
        data: { idempotentRequestId: null },
      });
    }
    const created = await createUnlessThere(ctx, { ...file, plan: await plan() });
    if (created !== null) return { job: created, isNew: true };
  }
}

/** Null when somebody else has created it in this moment. */
async function createUnlessThere(
  ctx: TeamContext,
  input: Parameters<typeof createStoredJob>[1],
): Promise<CreatedJob | null> {
  try {
    return await createStoredJob(ctx, input);
  } catch (error) {
    if (isUniqueViolation(error)) return null;
    throw error;
  }
}
