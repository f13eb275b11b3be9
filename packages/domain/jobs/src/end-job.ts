import { Prisma, type Row, type Tx } from '@recto/database';
import { settleHold } from '@recto/credits';
import { noteMeasure } from '@recto/task-catalog';
import { emitJobEvent } from './emit-job-event.js';
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
    description: `${newlyPaidPages} ${newlyPaidPages === 1 ? 'page' : 'pages'} read with ${job.modelName}`,
    now,
  });
  const ended = await tx.job.update({
    where: { id: job.id },
    data: {
      status: failure ? 'failed' : 'completed',
      stage: 'finished',
      creditsUsed: { increment: consumeCredits },
      paidPages: { increment: newlyPaidPages },
      averageConfidence: await averageConfidence(tx, job),
      outputSha256: await outputSha256(tx, job),
      heldCredits: 0,
      errorCode: failure?.code ?? null,
      errorMessage: failure?.message ?? null,
      errorDetails: failure?.details ? presentDetails(failure.details) : Prisma.DbNull,
      completedAt: now,
      updatedAt: now,
    },
  });
  await emitJobEvent(tx, ended, failure ? 'job.failed' : 'job.completed', now);
  const outcome = { outcome: ended.status, reason: failure?.code ?? 'none' };
  noteMeasure(tx, { name: 'recto_jobs_ended_total', labels: { model: job.modelName, ...outcome } });
  const value = (now.getTime() - job.createdAt.getTime()) / 1_000;
  noteMeasure(tx, { name: 'recto_job_duration_seconds', labels: { priority: job.priority }, value });
  return ended;
}

/** Mean confidence of the pages that carry text; null without any. */
async function averageConfidence(tx: Tx, job: Row.Job): Promise<number | null> {
  if (job.plannedPages === 0) return null;
  const read = { jobId: job.id, status: 'read', readFrom: { not: 'blank' } } as const;
  const { _avg } = await tx.jobPage.aggregate({ where: read, _avg: { confidence: true } });
  return _avg.confidence;
}

/** SHA-256 over the lines `number:sha256` of the job's pages, in page order; null without a page that was read. */
async function outputSha256(tx: Tx, job: Row.Job): Promise<string | null> {
  if (job.plannedPages === 0) return null;
  const [row] = await tx.$queryRaw<{ sha256: string | null }[]>`
    SELECT CASE WHEN bool_and(output_sha256 IS NOT NULL) THEN
      encode(sha256(convert_to(string_agg(page_number || ':' || output_sha256, E'\n' ORDER BY page_number), 'UTF8')), 'hex')
    END AS sha256
    FROM job_pages WHERE job_id = ${job.id}::uuid AND status <> 'planned'`;
  return row?.sha256 ?? null;
}

function presentDetails(details: { requiredCredits: number; availableCredits: number }): Prisma.InputJsonObject {
  return { required_credits: details.requiredCredits, available_credits: details.availableCredits };
}

/** Whether a job whose pages all have an outcome has anything to show, and if not, why. */
export function failureOfPages(pages: { read: number; blank: number; unreadable: number }): JobFailure | null {
  if (pages.read > 0) return null;
  return pages.unreadable === 0 ? jobFailure('blank_document') : jobFailure('unreadable_document');
}
