import { settleHold } from '@recto/credits';
import { Prisma, type Row, type Tx } from '@recto/database';
import { noteMeasure } from '@recto/task-catalog';
import { emitJobEvent, oneMoreEvent } from '../emit-job-event.js';
import { moveToEnd } from '../job-stages.js';
import { jobFailure, type JobFailure } from './job-failure.js';

/**
 * Ends a job in the caller's transaction, which holds its row lock: settles the hold, sets the final state, emits the
 * event. Only pages that were read are paid for, each by one run only, and only when the job is completed or was
 * cancelled: a failed document costs nothing. `paidPages` counts those of earlier runs, too.
 */
export async function endJob(
  tx: Tx,
  job: Row.Job,
  end: { failure: JobFailure | null; paidPages: number; now: Date },
): Promise<Row.Job> {
  const { failure, now } = end;
  const newlyPaidPages = Math.max(0, end.paidPages - job.paidPages);
  const consumeCredits = newlyPaidPages * (job.priceCredits + job.surchargeCredits);
  await settleHold(tx, {
    teamId: job.teamId,
    jobId: job.id,
    runNumber: job.runNumber,
    consumeCredits,
    releaseCredits: job.heldCredits - consumeCredits,
    description: describePaidPages(newlyPaidPages, job.modelName),
    now,
  });
  const ended = await moveToEnd(tx, job, {
    status: failure ? 'failed' : 'completed',
    changes: {
      creditsUsed: { increment: consumeCredits },
      paidPages: { increment: newlyPaidPages },
      ...(await sumUpPages(tx, job)),
      heldCredits: 0,
      errorCode: failure?.code ?? null,
      errorMessage: failure?.message ?? null,
      errorDetails: failure?.details ? presentDetails(failure.details) : Prisma.DbNull,
      completedAt: now,
      updatedAt: now,
      ...oneMoreEvent,
    },
  });
  await emitJobEvent(tx, ended, failure ? 'job.failed' : 'job.completed', now);
  measureEnd(tx, job, { failure, now });
  return ended;
}

/** Measures the end of a job, once its transaction has committed. */
export function measureEnd(
  tx: Tx,
  { modelName, priority, createdAt }: Pick<Row.Job, 'modelName' | 'priority' | 'createdAt'>,
  { failure, now }: { failure: JobFailure | null; now: Date },
): void {
  const outcome = { outcome: failure ? 'failed' : 'completed', reason: failure?.code ?? 'none' };
  noteMeasure(tx, { name: 'recto_jobs_ended_total', labels: { model: modelName, ...outcome } });
  const value = (now.getTime() - createdAt.getTime()) / 1_000;
  noteMeasure(tx, { name: 'recto_job_duration_seconds', labels: { priority }, value });
}

/** What the ledger says of pages that were paid for. */
export function describePaidPages(count: number, modelName: string): string {
  return `${count} ${count === 1 ? 'page' : 'pages'} read with ${modelName}`;
}

interface PageSums {
  /** Mean confidence of the pages that carry text; null without any. */
  averageConfidence: number | null;
  /** SHA-256 over the lines `number:sha256` of the job's pages, in page order; null without a page that was read. */
  outputSha256: string | null;
}

async function sumUpPages(tx: Tx, job: Row.Job): Promise<PageSums> {
  const none = { averageConfidence: null, outputSha256: null };
  if (job.plannedPages === 0) return none;
  const [row] = await tx.$queryRaw<PageSums[]>`
    SELECT
      avg(confidence) FILTER (WHERE status = 'read' AND read_from <> 'blank') AS "averageConfidence",
      CASE WHEN bool_and(output_sha256 IS NOT NULL) FILTER (WHERE status <> 'planned') THEN
        encode(sha256(convert_to(string_agg(page_number || ':' || output_sha256, E'\n' ORDER BY page_number)
          FILTER (WHERE status <> 'planned'), 'UTF8')), 'hex')
      END AS "outputSha256"
    FROM job_pages WHERE job_id = ${job.id}::uuid`;
  return row ?? none;
}

function presentDetails(details: { requiredCredits: number; availableCredits: number }): Prisma.InputJsonObject {
  return { required_credits: details.requiredCredits, available_credits: details.availableCredits };
}

/** Whether a job whose pages all have an outcome has anything to show, and if not, why. */
export function failureOfPages(pages: { read: number; blank: number; unreadable: number }): JobFailure | null {
  if (pages.read > 0) return null;
  return pages.unreadable === 0 ? jobFailure('blank_document') : jobFailure('unreadable_document');
}

/** Ends a locked job whose pages all have an outcome: completed, or failed when there is nothing to show. */
export async function completeJob(tx: Tx, job: Row.Job, now: Date): Promise<void> {
  const blank = await tx.jobPage.count({ where: { jobId: job.id, status: 'read', readFrom: 'blank' } });
  const readPages = job.processedPages - job.failedPages;
  // Pages that are damaged and yet have text: there is something to show, and nothing to pay for them.
  const partlyRead = await tx.jobPage.count({
    where: { jobId: job.id, status: 'unreadable', markdown: { not: null } },
  });
  const failure = failureOfPages({ read: readPages - blank + partlyRead, blank, unreadable: job.failedPages });
  await endJob(tx, job, { failure, paidPages: failure ? 0 : readPages, now });
}

/** Ends a locked, unfinished job as cancelled: pages read so far are paid for, the hold on the rest is released. */
export async function endAsCancelled(tx: Tx, job: Row.Job, now: Date): Promise<Row.Job> {
  return endJob(tx, job, { failure: jobFailure('cancelled'), paidPages: job.processedPages - job.failedPages, now });
}
