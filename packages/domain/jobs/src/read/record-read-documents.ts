import { holdAndSettle, type JobCharge } from '@recto/credits';
import { Prisma, type Row, type Tx } from '@recto/database';
import { noteChange } from '@recto/task-catalog';
import { emitEvent, type EmittedEvent, insertEvents, noteDueDeliveries } from '@recto/webhooks';
import { v7 } from 'uuid';
import { jobEvent, type JobFacts } from '../emit-job-event.js';
import { describePaidPages, failureOfPages, measureEnd } from '../end/end-job.js';
import type { JobFailure } from '../end/job-failure.js';
import { isQueued, isUnprepared, stageSql } from '../job-stages.js';
import { selectPages } from '../prepare/page-selection.js';
import type { InspectedPage } from '../prepare/plan-pages.js';
import { outputSha256Of } from './page-output-sha256.js';
import type { PageResult } from './page-result.js';
import { type PageRow, presentPageRow } from './page-row.js';
import { packPageWords } from './page-words.js';
import { storableText } from './storable-text.js';

/** A document that was inspected and read in one go, before anything was planned or held for it. */
export interface ReadDocument {
  jobId: string;
  /** All pages of the document. */
  pages: readonly InspectedPage[];
  profile: object;
  sourceSha256: string;
  engineVersion: string;
  /** Of all pages that the job selects. */
  results: readonly PageResult[];
  /** When its worker took it up. */
  startedAt: Date;
}

/**
 * `ended`: the job has its result and is settled. `superseded`: it has ended, or others have planned its pages. `to-be-planned`:
 * nothing was changed; what it may not cost, or cannot pay for, is for `planPages` to say.
 */
export type ReadDocumentOutcome = 'ended' | 'superseded' | 'to-be-planned';

type LockedJob = JobFacts &
  Pick<
    Row.Job,
    | 'stage'
    | 'runNumber'
    | 'priority'
    | 'pageSelection'
    | 'maxCredits'
    | 'priceCredits'
    | 'surchargeCredits'
    | 'plannedPages'
    | 'startedAt'
  >;

/** A job that ends in this transaction. */
interface Ending {
  job: LockedJob;
  document: ReadDocument;
  rows: PageRow[];
  failure: JobFailure | null;
  charge: JobCharge;
  startedAt: Date;
  completedAt: Date;
}

/**
 * Ends jobs whose documents were read in one go, in the caller's transaction: pages with their outcomes, the jobs and their
 * events in one statement, and their credits in another, however many jobs there are. What each job gets is what `startPreparation`,
 * `planPages` and `recordPageResults` would have given it, in the same order. Accounts are locked last. Throws
 * insufficient_credits when one of the jobs cannot be held; nothing is changed then once the transaction is rolled back.
 */
export async function recordReadDocuments(
  tx: Tx,
  documents: readonly ReadDocument[],
  now: Date,
): Promise<Map<string, ReadDocumentOutcome>> {
  const jobs = new Map((await lockJobs(tx, [...documents.map(({ jobId }) => jobId)])).map((job) => [job.id, job]));
  const outcomes = new Map<string, ReadDocumentOutcome>();
  const endings: Ending[] = [];
  for (const document of documents) {
    const job = jobs.get(document.jobId);
    const isOpen = job !== undefined && isUnprepared(job) && job.plannedPages === 0;
    const ending = isOpen ? endingOf(job, document, now) : null;
    if (ending) endings.push(ending);
    outcomes.set(document.jobId, ending ? 'ended' : isOpen ? 'to-be-planned' : 'superseded');
  }
  if (endings.length === 0) return outcomes;
  await writeEndings(tx, endings, now);
  await insertWords(tx, endings);
  for (const { job, failure, completedAt } of endings) {
    noteChange(tx, job.id);
    measureEnd(tx, job, { failure, now: completedAt });
  }
  await settle(tx, endings, now);
  return outcomes;
}

/** All in one statement, in the order of their ids, so that two that lock several cannot wait for each other. */
function lockJobs(tx: Tx, jobIds: readonly string[]): Promise<LockedJob[]> {
  return tx.$queryRaw<LockedJob[]>`
    SELECT
      id::text, team_id::text AS "teamId", request_id AS "requestId", traceparent, event_count AS "eventCount", status::text, stage::text,
      file_name AS "fileName", model_name AS "modelName", result_format AS "resultFormat", total_pages AS "totalPages",
      processed_pages AS "processedPages", failed_pages AS "failedPages", credits_used AS "creditsUsed",
      created_at AS "createdAt", started_at AS "startedAt", completed_at AS "completedAt", error_code AS "errorCode",
      error_message AS "errorMessage", run_number AS "runNumber", priority, page_selection AS "pageSelection",
      max_credits AS "maxCredits", price_credits AS "priceCredits", surcharge_credits AS "surchargeCredits",
      planned_pages AS "plannedPages"
    FROM jobs WHERE id = ANY (${jobIds}::uuid[]) ORDER BY jobs.id FOR UPDATE`;
}

/** Null where the job has none of the pages, or too dear ones. */
function endingOf(job: LockedJob, document: ReadDocument, now: Date): Ending | null {
  const selected = selectPages(job.pageSelection, document.pages.length);
  const rows = document.results.map(presentPageRow);
  const isWhole = rows.length === selected.length && selected.every((page, index) => rows[index]?.page_number === page);
  const pageCredits = job.priceCredits + job.surchargeCredits;
  const heldCredits = selected.length * pageCredits;
  if (selected.length === 0 || !isWhole || (job.maxCredits !== null && heldCredits > job.maxCredits)) return null;
  const read = document.results.filter((_result, index) => rows[index]?.status === 'read');
  const blank = read.filter((result) => result.outcome === 'read' && result.readFrom === 'blank');
  const unreadable = rows.length - read.length;
  // Pages that are damaged and yet have text: there is something to show, and nothing to pay for them.
  const partlyRead = document.results.filter((result) => result.outcome === 'read').length - read.length;
  const failure = failureOfPages({ read: read.length - blank.length + partlyRead, blank: blank.length, unreadable });
  const paidPages = failure ? 0 : read.length;
  const startedAt = job.startedAt ?? latest(document.startedAt, job.createdAt);
  return {
    job,
    document,
    rows,
    failure,
    charge: {
      jobId: job.id,
      runNumber: job.runNumber,
      heldCredits,
      consumeCredits: paidPages * pageCredits,
      description: describePaidPages(paidPages, job.modelName),
    },
    startedAt,
    completedAt: latest(now, startedAt),
  };
}

function latest(one: Date, other: Date): Date {
  return one > other ? one : other;
}

/** Pages, jobs and events with their deliveries. */
async function writeEndings(tx: Tx, endings: readonly Ending[], now: Date): Promise<void> {
  const [written] = await tx.$queryRaw<{ deliveries: number }[]>`
    WITH new_pages AS (${insertPages(endings)}), ended_jobs AS (${updateJobs(endings, now)}),
    ${insertEvents(endings.flatMap(eventsOf))}
    SELECT count(*)::int AS deliveries FROM delivery`;
  if (written !== undefined && written.deliveries > 0) noteDueDeliveries(tx);
}

function insertPages(endings: readonly Ending[]): Prisma.Sql {
  const pages = endings.flatMap(({ job, document, rows, completedAt }) => {
    const inspected = new Map(document.pages.map((page) => [page.pageNumber, page]));
    return rows.map((row) => {
      const page = inspected.get(row.page_number);
      const sizes = { kind: page?.kind, width_pt: page?.widthPt, height_pt: page?.heightPt };
      return { id: v7(), job_id: job.id, run_number: job.runNumber, processed_at: completedAt, ...sizes, ...row };
    });
  });
  return Prisma.sql`
    INSERT INTO job_pages (
      id, job_id, page_number, status, kind, run_number, read_from, markdown, structured, citations, blocks, confidence,
      coverage, invented_words, checks, model_tokens, width_pt, height_pt, error_code, error_message, output_sha256,
      processed_at
    )
    SELECT
      id, job_id, page_number, status::page_status, kind, run_number, read_from, markdown, structured, citations, blocks,
      confidence, coverage, invented_words, checks, model_tokens, width_pt, height_pt, error_code, error_message,
      output_sha256, processed_at
    FROM json_to_recordset(${JSON.stringify(pages, storableText)}::json) AS page(
      id uuid, job_id uuid, page_number int, status text, kind text, run_number int, read_from text, markdown text,
      structured json, citations json, blocks jsonb, confidence float8, coverage float8, invented_words int, checks json,
      model_tokens int, width_pt float8, height_pt float8, error_code text, error_message text, output_sha256 text,
      processed_at timestamptz
    )`;
}

async function insertWords(tx: Tx, endings: readonly Ending[]): Promise<void> {
  const data = endings.flatMap(({ job, document }) =>
    document.results.flatMap((result) => {
      const words = packPageWords(result);
      return words ? [{ jobId: job.id, ...words }] : [];
    }),
  );
  if (data.length > 0) await tx.jobPageWords.createMany({ data });
}

function updateJobs(endings: readonly Ending[], now: Date): Prisma.Sql {
  const rows = endings.map((ending) => ({
    id: ending.job.id,
    status: ending.failure ? 'failed' : 'completed',
    started_at: ending.startedAt,
    completed_at: ending.completedAt,
    event_count: countEvents(ending),
    total_pages: ending.document.pages.length,
    planned_pages: ending.rows.length,
    failed_pages: countFailed(ending),
    source_sha256: ending.document.sourceSha256,
    engine_version: ending.document.engineVersion,
    document_profile: ending.document.profile,
    credits_used: ending.charge.consumeCredits,
    paid_pages: ending.failure ? 0 : ending.rows.length - countFailed(ending),
    average_confidence: averageConfidence(ending.document.results, ending.rows),
    output_sha256: outputSha256Of(ending.rows),
    error_code: ending.failure?.code ?? null,
    error_message: ending.failure?.message ?? null,
  }));
  return Prisma.sql`
    UPDATE jobs SET
      status = ended.status::job_status, stage = ${stageSql.finished}, started_at = ended.started_at,
      completed_at = ended.completed_at, updated_at = ${now}, event_count = ended.event_count,
      total_pages = ended.total_pages, inspected_pages = ended.total_pages,
      planned_pages = ended.planned_pages, processed_pages = ended.planned_pages,
      failed_pages = ended.failed_pages, source_sha256 = ended.source_sha256, engine_version = ended.engine_version,
      document_profile = ended.document_profile, credits_used = jobs.credits_used + ended.credits_used,
      paid_pages = ended.paid_pages, average_confidence = ended.average_confidence, output_sha256 = ended.output_sha256,
      error_code = ended.error_code, error_message = ended.error_message
    FROM json_to_recordset(${JSON.stringify(rows, storableText)}::json) AS ended(
      id uuid, status text, started_at timestamptz, completed_at timestamptz, event_count int, total_pages int,
      planned_pages int, failed_pages int, source_sha256 text, engine_version text, document_profile jsonb,
      credits_used int, paid_pages int, average_confidence float8, output_sha256 text, error_code text, error_message text
    )
    WHERE jobs.id = ended.id`;
}

function countFailed({ rows }: Ending): number {
  return rows.filter(({ status }) => status === 'unreadable').length;
}

/** Mean confidence of the pages that carry text; null without any. */
function averageConfidence(results: readonly PageResult[], rows: readonly PageRow[]): number | null {
  const scores = results.flatMap((result, index) =>
    result.outcome === 'read' && result.readFrom !== 'blank' && rows[index]?.status === 'read'
      ? [result.confidence]
      : [],
  );
  return scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0) / scores.length;
}

/** With the start, unless a worker has told of it already. */
function countEvents({ job }: Ending): number {
  return job.eventCount + (isQueued(job) ? 2 : 1);
}

function eventsOf(ending: Ending): EmittedEvent[] {
  const { job, failure, startedAt, completedAt } = ending;
  const started = { ...job, status: 'processing' as const, eventCount: job.eventCount + 1 };
  const ended: JobFacts = {
    ...job,
    status: failure ? 'failed' : 'completed',
    eventCount: countEvents(ending),
    totalPages: ending.document.pages.length,
    processedPages: ending.rows.length,
    failedPages: countFailed(ending),
    creditsUsed: job.creditsUsed + ending.charge.consumeCredits,
    completedAt,
    errorCode: failure?.code ?? null,
    errorMessage: failure?.message ?? null,
  };
  return [
    ...(isQueued(job) ? [jobEvent(started, 'job.started', startedAt)] : []),
    jobEvent(ended, failure ? 'job.failed' : 'job.completed', completedAt),
  ];
}

/** Team by team in the order of their ids: two transactions cannot wait for each other's accounts. */
async function settle(tx: Tx, endings: readonly Ending[], now: Date): Promise<void> {
  const byTeam = new Map<string, JobCharge[]>();
  for (const { job, charge } of endings) byTeam.set(job.teamId, [...(byTeam.get(job.teamId) ?? []), charge]);
  for (const [teamId, charges] of [...byTeam].sort(([one], [other]) => (one < other ? -1 : 1)))
    await holdAndSettle(tx, { teamId, charges, now, emit: emitEvent });
}
