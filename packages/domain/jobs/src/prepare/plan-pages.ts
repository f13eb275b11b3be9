import { holdCredits } from '@recto/credits';
import { type Db, inTransaction, type Prisma, type Row, type Tx } from '@recto/database';
import { isDomainError } from '@recto/errors';
import { recordTasks } from '@recto/task-catalog';
import { emitEvent } from '@recto/webhooks';
import { v7 } from 'uuid';
import { finishReading } from '../documents/finish-reading.js';
import { endJob } from '../end/end-job.js';
import { jobFailure, type JobFailure } from '../end/job-failure.js';
import { isPreparing, jobStage, moveStage } from '../job-stages.js';
import { lockJob } from '../lock-job.js';
import { storableText } from '../read/storable-text.js';
import { copyReusablePages, findReusablePages, type ReusablePages } from './find-reusable-pages.js';
import { selectPages } from './page-selection.js';
import { planPageTasks } from './page-tasks.js';
import { findPageTurns } from '../schedule/turns.js';

export interface InspectedPage {
  /** From 1. */
  pageNumber: number;
  widthPt: number;
  heightPt: number;
  /** As classified; decides how the page is read. */
  kind: string;
}

export type PlanOutcome = 'planned' | 'reused' | 'failed' | 'not-preparing';

/**
 * Records what the inspection found: holds the credits of the pages that are to be read, plans those pages and their
 * tasks, all in one transaction. Pages that an equal earlier job has read come from there and cost nothing; a job of
 * such pages alone is completed at once. A job that is too dear or has none of the pages ends as failed at no cost.
 * Does nothing for a job that is planned or ended already.
 */
export async function planPages(
  db: Db,
  input: {
    jobId: string;
    pages: InspectedPage[];
    profile: object;
    sourceSha256: string;
    /** What will read the pages. Left out, it is not known, and no earlier result is taken for one of it. */
    engineVersion?: string;
    now: Date;
  },
): Promise<PlanOutcome> {
  return inTransaction(db, async (tx) => {
    const job = await lockJob(tx, input.jobId);
    if (!job || !isPreparing(job)) return 'not-preparing';
    const totalPages = input.pages.length;
    const counted = await tx.job.update({
      where: { id: job.id },
      data: { totalPages, inspectedPages: totalPages, sourceSha256: input.sourceSha256 },
    });
    const selected = new Set(selectPages(job.pageSelection, input.pages.length));
    const pages = input.pages.filter((page) => selected.has(page.pageNumber));
    const source = await findSource(tx, job, input);
    const isReused = (pageNumber: number) => source?.pageNumbers.has(pageNumber) === true;
    const unread = pages.filter(({ pageNumber }) => !isReused(pageNumber));
    const cost = unread.length * (job.priceCredits + job.surchargeCredits);
    const failure = await holdOrExplain(tx, job, { pages: pages.length, cost, now: input.now });
    if (failure) {
      await endJob(tx, counted, { failure, paidPages: 0, now: input.now });
      return 'failed';
    }
    await insertPages(tx, job.id, pages);
    if (source) await copyReusablePages(tx, job, source, input.now);
    const states = pages.map((page) => ({ ...page, status: isReused(page.pageNumber) ? 'read' : 'planned' }));
    const reusedPages = pages.length - unread.length;
    const planned = await moveStage(tx, job, {
      from: jobStage.preparing,
      to: jobStage.reading,
      changes: {
        ...(await findPageTurns(tx, job, unread.length)),
        plannedPages: pages.length,
        processedPages: reusedPages,
        paidPages: reusedPages,
        reusedPages,
        reusedJobId: reusedPages > 0 ? (source?.jobId ?? null) : null,
        engineVersion: input.engineVersion ?? null,
        heldCredits: cost,
        documentProfile: storable(input.profile),
        updatedAt: input.now,
      },
    });
    if (unread.length === 0) {
      await finishReading(tx, planned, input.now);
      return 'reused';
    }
    await recordTasks(tx, planPageTasks({ job: planned, pages: states, runAt: input.now }), input.now);
    return 'planned';
  });
}

async function findSource(
  tx: Tx,
  job: Row.Job,
  { sourceSha256, engineVersion, now }: { sourceSha256: string; engineVersion?: string; now: Date },
): Promise<ReusablePages | null> {
  return engineVersion === undefined ? null : findReusablePages(tx, job, { sourceSha256, engineVersion, now });
}

async function holdOrExplain(
  tx: Tx,
  job: Row.Job,
  need: { pages: number; cost: number; now: Date },
): Promise<JobFailure | null> {
  if (need.pages === 0) return jobFailure('no_such_pages');
  if (need.cost === 0) return null;
  if (job.maxCredits !== null && need.cost > job.maxCredits) {
    const failure = jobFailure(
      'max_credits_exceeded',
      `The document would cost ${need.cost} credits; the job's max_credits is ${job.maxCredits}.`,
    );
    return { ...failure, details: { requiredCredits: need.cost, availableCredits: job.maxCredits } };
  }
  try {
    await holdCredits(tx, {
      teamId: job.teamId,
      jobId: job.id,
      amountCredits: need.cost,
      runNumber: job.runNumber,
      now: need.now,
      emit: emitEvent,
    });
    return null;
  } catch (error) {
    // A refused hold has changed nothing, so the transaction can go on to end the job.
    if (!isDomainError(error) || error.code !== 'insufficient_credits') throw error;
    const availableCredits = error.details.availableCredits ?? 0;
    const message = `The document needs ${need.cost} credits and ${availableCredits} are available.`;
    return {
      ...jobFailure('insufficient_credits', message),
      details: { requiredCredits: need.cost, availableCredits },
    };
  }
}

/** As a JSON column takes it: an object stays one through JSON. */
function storable(profile: object): Prisma.InputJsonObject {
  return JSON.parse(JSON.stringify(profile, storableText)) as Prisma.InputJsonObject;
}

/** As one value: the bound values of a row each, and their compilation, would hold up the process for 0.3 ms a page. */
async function insertPages(tx: Tx, jobId: string, pages: InspectedPage[]): Promise<void> {
  const rows = pages.map(({ pageNumber, widthPt, heightPt, kind }) => ({
    id: v7(),
    page_number: pageNumber,
    width_pt: widthPt,
    height_pt: heightPt,
    kind,
  }));
  await tx.$executeRaw`
    INSERT INTO job_pages (id, job_id, page_number, width_pt, height_pt, kind)
    SELECT id, ${jobId}::uuid, page_number, width_pt, height_pt, kind
    FROM json_to_recordset(${JSON.stringify(rows)}::json)
      AS page(id uuid, page_number int, width_pt float8, height_pt float8, kind text)`;
}
