import { inTransaction, isUniqueViolation } from '@recto/database';
import type { TeamContext } from '@recto/operation-context';
import { isFinished, jobStage } from '../job-stages.js';
import { findJobOfRequest } from '../query/find-job-of-request.js';
import { type CreatedJob, insertJob, insertJobAtOnce, type Job, type JobSource } from './insert-job.js';
import type { JobPlan } from './job-options.js';

/** A job whose document will come in `partCount` parts at the store's upload `uploadId`; it starts when they are complete. */
export async function createUploadJob(
  ctx: TeamContext,
  input: {
    jobId: string;
    plan: JobPlan;
    fileName: string;
    sizeBytes: number;
    contentType: string;
    uploadId: string;
    partCount: number;
  },
): Promise<Job> {
  const { jobId, plan, uploadId, partCount, ...file } = input;
  return inTransaction(ctx.db, (tx) =>
    insertJob(tx, ctx, jobId, plan, { ...file, sourceKind: 'upload', upload: { uploadId, partCount } }),
  );
}

/** A job whose document stands in the store already, under `sourceObjectKey`; it starts at once. */
export async function createStoredJob(
  ctx: TeamContext,
  input: { jobId: string; plan: JobPlan; fileName: string; sizeBytes: number; sha256: string; contentType: string },
): Promise<CreatedJob> {
  const { jobId, plan, ...file } = input;
  return insertStartedJob(ctx, jobId, plan, { ...file, sourceKind: 'form' });
}

/** A job whose document a worker will fetch; it starts at once. The address must have been checked for shape. */
export async function createJobFromUrl(
  ctx: TeamContext,
  input: { plan: JobPlan; sourceUrl: string; fileName: string },
): Promise<CreatedJob> {
  const { plan, sourceUrl, fileName } = input;
  const source = { sourceKind: 'url', sourceUrl, fileName, contentType: 'application/pdf' } as const;
  return insertStartedJob(ctx, ctx.newId(), plan, source);
}

function insertStartedJob(ctx: TeamContext, jobId: string, plan: JobPlan, source: JobSource): Promise<CreatedJob> {
  if (plan.template === null && plan.saveAsTemplate === null) return insertJobAtOnce(ctx, jobId, plan, source);
  return inTransaction(ctx.db, (tx) => insertJob(tx, ctx, jobId, plan, source));
}

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
