import { type Db, inEachTransaction, inTransaction } from '@recto/database';
import { conflict, forbidden, notFound } from '@recto/errors';
import type { TeamContext } from '@recto/operation-context';
import { recordTask } from '@recto/task-catalog';
import { endJob } from '../end/end-job.js';
import { jobFailure } from '../end/job-failure.js';
import { isAwaitingUpload, jobStage, moveStage } from '../job-stages.js';
import { lockJob } from '../lock-job.js';
import { recordPreparation } from '../prepare/preparation-task.js';
import { findDocumentTurn } from '../schedule/turns.js';
import type { Job } from './insert-job.js';
import { saveJobTemplate } from './save-job-template.js';

export type UploadState =
  | {
      state: 'awaiting';
      sourceKey: string;
      uploadId: string;
      partCount: number;
      sizeBytes: number;
      contentType: string;
      fileName: string;
    }
  | { state: 'completed'; job: Job };

/**
 * Where the caller's upload stands. Throws not_found when the job is unknown, forbidden when it is another user's,
 * conflict when it was deleted, cancelled, ran out of time or was not an upload in parts.
 */
export async function getUpload(ctx: TeamContext, jobId: string): Promise<UploadState> {
  const job = await ctx.db.prisma.job.findUnique({ where: { id: jobId } });
  if (!job) throw notFound('job_not_found', 'No such job.');
  if (job.teamId !== ctx.actor.teamId || job.userId !== ctx.actor.userId)
    throw forbidden('other_user', 'This job belongs to a different user.');
  if (job.deletedAt) throw conflict('job_deleted', 'This job was deleted.');
  if (job.sourceKind !== 'upload') throw conflict('not_an_upload', 'This job has no upload to complete.');
  if (!isAwaitingUpload(job)) {
    if (job.sourceStored) return { state: 'completed', job };
    throw conflict(job.errorCode ?? 'upload_over', job.errorMessage ?? 'This job has ended.');
  }
  if (job.uploadId === null) throw new Error(`job ${job.id} waits for an upload that has no id`);
  return {
    state: 'awaiting',
    sourceKey: job.sourceKey,
    uploadId: job.uploadId,
    partCount: job.uploadPartCount ?? 1,
    sizeBytes: Number(job.sizeBytes ?? 0n),
    contentType: job.contentType,
    fileName: job.fileName,
  };
}

/**
 * Starts the job whose whole document now stands in the store, and saves it as a template where it asks for that. A
 * second call changes nothing and gives the same job.
 */
export async function recordUploadCompleted(
  ctx: TeamContext,
  input: { jobId: string; sizeBytes: number },
): Promise<Job> {
  return inTransaction(ctx.db, async (tx) => {
    const job = await lockJob(tx, input.jobId);
    if (!job) throw notFound('job_not_found', 'No such job.');
    if (!isAwaitingUpload(job)) {
      if (job.sourceStored && !job.deletedAt) return job;
      throw conflict(job.errorCode ?? 'upload_over', job.errorMessage ?? 'This job has ended.');
    }
    const now = ctx.clock.now();
    const turn = await findDocumentTurn(tx, { ...job, isFetched: false });
    const queued = await moveStage(tx, job, {
      from: jobStage.awaitingUpload,
      to: jobStage.queued,
      changes: { turn, sourceStored: true, uploadId: null, sizeBytes: input.sizeBytes, updatedAt: now },
    });
    await recordPreparation(tx, queued, now);
    return saveJobTemplate(tx, ctx, queued);
  });
}

/** An upload that is not completed within a day ends (Interface 3). */
const uploadLifetimeMs = 24 * 3_600_000;

/**
 * Ends jobs whose upload was not completed within 24 h, and leaves what stands in the store to a task. At most `limit` a
 * call; returns how many. One that cannot be ended does not keep the others: it is thrown about at the end.
 */
export async function expireUploads(db: Db, input: { now: Date; limit: number }): Promise<number> {
  const { now, limit } = input;
  const stale = await db.prisma.job.findMany({
    where: { stage: jobStage.awaitingUpload, createdAt: { lte: new Date(now.getTime() - uploadLifetimeMs) } },
    take: limit,
    select: { id: true },
  });
  const ended = await inEachTransaction(db, stale, async (tx, { id }) => {
    const job = await lockJob(tx, id);
    if (!job || !isAwaitingUpload(job)) return;
    await endJob(tx, job, { failure: jobFailure('upload_expired'), paidPages: 0, now });
    await recordTask(tx, 'delete-job-files', { v: 1, jobId: id, teamId: job.teamId }, { now });
  });
  return ended.length;
}
