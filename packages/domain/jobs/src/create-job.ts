import { inTransaction } from '@recto/database';
import type { TeamContext } from '@recto/operation-context';
import { insertJob, insertJobAtOnce, type CreatedJob, type Job, type JobSource } from './insert-job.js';
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
