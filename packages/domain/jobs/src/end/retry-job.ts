import { holdCredits } from '@recto/credits';
import { inTransaction, Prisma, type Row, type Tx } from '@recto/database';
import { conflict } from '@recto/errors';
import type { TeamContext } from '@recto/operation-context';
import { recordTasks, traceOf } from '@recto/task-catalog';
import { emitEvent } from '@recto/webhooks';
import { emitJobEvent, oneMoreEvent } from '../emit-job-event.js';
import { jobStage, moveStage } from '../job-stages.js';
import { lockOwnJob } from '../lock-job.js';
import { planPageTasks } from '../prepare/page-tasks.js';
import { isToBeFetched, recordPreparation } from '../prepare/preparation-task.js';
import { findDocumentTurn, findPageTurns } from '../schedule/turns.js';
import { isRetryable } from './is-retryable.js';

/**
 * Runs a job of the caller again: a failed one, or the pages of a completed one that could not be read. Pages that are
 * paid for stay as they are; only the others are held, read and paid for. Throws conflict when there is nothing to run
 * again, insufficient_credits when the pages cannot be held, not_found and forbidden as `lockOwnJob`.
 */
export async function retryJob(ctx: TeamContext, jobId: string): Promise<Row.Job> {
  return inTransaction(ctx.db, async (tx) => {
    const job = await lockOwnJob(tx, ctx, jobId);
    if (!isRetryable(job)) throw conflict('not_retryable', 'This job has nothing to retry.');
    const now = ctx.clock.now();
    // What follows belongs to the trace of the request that asks for it, if that is traced.
    const again = { ...job, ...traceOf(ctx) };
    return job.plannedPages === 0 ? prepareAgain(tx, again, now) : readAgain(tx, again, now);
  });
}

/** What a run leaves behind that the next one starts without. */
const nextRun = {
  runNumber: { increment: 1 },
  failedPages: 0,
  errorCode: null,
  errorMessage: null,
  errorDetails: Prisma.DbNull,
  completedAt: null,
  reconciledAt: null,
};

/** From the start: the document never got as far as having pages. */
async function prepareAgain(tx: Tx, job: Row.Job, now: Date): Promise<Row.Job> {
  const turn = await findDocumentTurn(tx, { ...job, isFetched: isToBeFetched(job) });
  const { traceparent } = job;
  const changes = {
    ...nextRun,
    traceparent,
    turn,
    inspectedPages: 0,
    startedAt: null,
    updatedAt: now,
  };
  const queued = await moveStage(tx, job, { from: jobStage.finished, to: jobStage.queued, changes });
  await recordPreparation(tx, queued, now);
  return queued;
}

async function readAgain(tx: Tx, job: Row.Job, now: Date): Promise<Row.Job> {
  const pages = await resetUnpaidPages(tx, job);
  const unread = pages.filter((page) => page.status === 'planned');
  const heldCredits = unread.length * (job.priceCredits + job.surchargeCredits);
  const { teamId, id: jobId } = job;
  const runNumber = job.runNumber + 1;
  await holdCredits(tx, { teamId, jobId, runNumber, amountCredits: heldCredits, now, emit: emitEvent });
  const processedPages = pages.length - unread.length;
  const started = await moveStage(tx, job, {
    from: jobStage.finished,
    to: jobStage.reading,
    changes: {
      ...nextRun,
      traceparent: job.traceparent,
      ...(await findPageTurns(tx, job, unread.length)),
      processedPages,
      heldCredits,
      startedAt: now,
      updatedAt: now,
      ...oneMoreEvent,
    },
  });
  await emitJobEvent(tx, started, 'job.started', now);
  // Pages that are read now may belong to other documents.
  await tx.jobDocument.deleteMany({ where: { jobId } });
  await recordTasks(tx, planPageTasks({ job: started, pages, runAt: now }), now);
  return started;
}

/** What a failed run has read was neither delivered nor paid for, unless it was cancelled: it is read again, too. */
async function resetUnpaidPages(tx: Tx, job: Row.Job) {
  const isUnpaidRun = job.status === 'failed' && job.errorCode !== 'cancelled';
  const unpaid: Prisma.JobPageWhereInput = isUnpaidRun
    ? { OR: [{ status: { not: 'read' } }, { runNumber: job.runNumber }] }
    : { status: { not: 'read' } };
  await tx.jobPage.updateMany({
    where: { jobId: job.id, ...unpaid },
    data: { status: 'planned', errorCode: null, errorMessage: null, processedAt: null },
  });
  return tx.jobPage.findMany({
    where: { jobId: job.id },
    orderBy: { pageNumber: 'asc' },
    select: { pageNumber: true, kind: true, status: true, runNumber: true },
  });
}
