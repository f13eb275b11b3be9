import { emitAudit } from '@recto/audit-log';
import { type Db, inEachTransaction, inTransaction, Prisma, type Row, type Tx } from '@recto/database';
import { notFound } from '@recto/errors';
import type { TeamContext } from '@recto/operation-context';
import { recordTask } from '@recto/task-catalog';
import { emitJobEvent, oneMoreEvent } from '../emit-job-event.js';
import { isFinished, jobStage } from '../job-stages.js';
import { lockJob } from '../lock-job.js';
import { endAsCancelled } from './end-job.js';

/**
 * Deletes a job of the caller for ever, at any stage: a running one is cancelled first (pages read so far are paid for,
 * the rest released). What remains is the row with its counts and credits. Throws not_found for an unknown or deleted
 * job and for another user's.
 */
export async function deleteJob(ctx: TeamContext, jobId: string): Promise<Row.Job> {
  return inTransaction(ctx.db, async (tx) => {
    const job = await lockJob(tx, jobId);
    const own = job?.teamId === ctx.actor.teamId && job.userId === ctx.actor.userId;
    if (!job || !own || job.deletedAt) throw notFound('job_not_found', 'No such job, or it was deleted.');
    const details = { status: job.status, page_count: job.plannedPages };
    await emitAudit(tx, ctx, { action: 'job.deleted', subjectId: jobId, details });
    return redactJob(tx, job, ctx.clock.now());
  });
}

/** Deletes a locked job: ends it if it runs, redacts the row, drops the pages, and leaves the files to a task. */
async function redactJob(tx: Tx, job: Row.Job, now: Date): Promise<Row.Job> {
  const ended = isFinished(job) ? job : await endAsCancelled(tx, job, now);
  await tx.jobPage.deleteMany({ where: { jobId: job.id } });
  await tx.jobFile.deleteMany({ where: { jobId: job.id } });
  await tx.jobDocument.deleteMany({ where: { jobId: job.id } });
  await tx.jobCorrection.deleteMany({ where: { jobId: job.id } });
  const deleted = await tx.job.update({
    where: { id: ended.id },
    data: {
      deletedAt: now,
      updatedAt: now,
      ...oneMoreEvent,
      sourceUrl: null,
      schema: Prisma.DbNull,
      instruction: null,
      metadata: Prisma.DbNull,
      saveAsTemplate: null,
      savedTemplateSlug: null,
      documentProfile: Prisma.DbNull,
    },
  });
  await emitJobEvent(tx, deleted, 'job.deleted', now);
  await recordTask(tx, 'delete-job-files', { v: 1, jobId: job.id, teamId: job.teamId }, { now });
  return deleted;
}

/** A job that has not ended when its retention is over gets this much longer: its files are still in use. */
const unfinishedGraceMs = 24 * 3_600_000;

/**
 * Deletes jobs whose retention is over, 7 days after creation unless the team says otherwise, exactly as their owner
 * would; one that is still at work is left a day longer. At most `limit` a call; returns how many it found. A job that is
 * locked, such as by another worker that deletes it, is passed over. One that cannot be deleted does not keep the others: it
 * is thrown about at the end.
 */
export async function deleteExpiredJobs(db: Db, input: { now: Date; limit: number }): Promise<number> {
  const { now, limit } = input;
  const expired = await db.prisma.job.findMany({
    where: {
      deletedAt: null,
      expiresAt: { lte: now },
      OR: [{ stage: jobStage.finished }, { expiresAt: { lte: new Date(now.getTime() - unfinishedGraceMs) } }],
    },
    orderBy: { expiresAt: 'asc' },
    take: limit,
    select: { id: true },
  });
  const deleted = await inEachTransaction(db, expired, async (tx, { id }) => {
    const [free] = await tx.$queryRaw<object[]>`
      SELECT 1 FROM jobs WHERE id = ${id}::uuid AND deleted_at IS NULL FOR UPDATE SKIP LOCKED`;
    const job = free ? await lockJob(tx, id) : null;
    return job && !job.deletedAt ? redactJob(tx, job, now) : null;
  });
  return deleted.length;
}
