import { type Db, inTransaction, type Row, type Tx } from '@recto/database';
import { notFound } from '@recto/errors';
import type { TeamContext } from '@recto/operation-context';
import { recordTask, traceOf } from '@recto/task-catalog';
import { lockJob } from '../lock-job.js';

export type JobFile = Row.JobFile;

/** A file that is not made by then is asked for once more: its task was lost, or set aside. */
const askAgainAfterMs = 60_000;

/** The name of the picture of a page. */
export function pageImageName(pageNumber: number): string {
  return `page-${pageNumber}.png`;
}

/** The name of the picture of a figure. */
export function figureName(pageNumber: number, figureNumber: number): string {
  return `figure-${pageNumber}-${figureNumber}.png`;
}

/** The name of a job's searchable PDF: of each run another one, as a retry reads further pages. */
export function searchablePdfName(job: Pick<Row.Job, 'runNumber'>): string {
  return `searchable-${job.runNumber}.pdf`;
}

/**
 * How far a file of an ended job is, asking a worker to make it the first time. Access was checked by the caller. Throws
 * not_found for a job that is deleted meanwhile.
 */
export async function requestJobFile(ctx: TeamContext, job: Row.Job, name: string): Promise<JobFile> {
  const known = await ctx.db.prisma.jobFile.findUnique({ where: { jobId_name: { jobId: job.id, name } } });
  const now = ctx.clock.now();
  if (known && !isOverdue(known, now)) return known;
  return inTransaction(ctx.db, async (tx) => {
    const locked = await lockJob(tx, job.id);
    if (!locked || locked.deletedAt) throw notFound('job_not_found', 'No such job.');
    const current = await tx.jobFile.findUnique({ where: { jobId_name: { jobId: job.id, name } } });
    if (current && !isOverdue(current, now)) return current;
    return recordRequest(tx, { jobId: job.id, name, now, ...traceOf(ctx) });
  });
}

function isOverdue({ status, requestedAt }: JobFile, now: Date): boolean {
  return status === 'requested' && now.getTime() - requestedAt.getTime() > askAgainAfterMs;
}

async function recordRequest(
  tx: Tx,
  { jobId, name, now, ...trace }: { jobId: string; name: string; now: Date; traceparent?: string },
) {
  const file = await tx.jobFile.upsert({
    where: { jobId_name: { jobId, name } },
    create: { jobId, name, requestedAt: now },
    update: { status: 'requested', requestedAt: now },
  });
  await recordTask(tx, 'make-job-file', { v: 1, jobId, name, ...trace }, { now });
  return file;
}

/** The job and file that a task is to make; null when nobody waits for it any more. */
export async function loadJobFileRequest(
  db: Db,
  { jobId, name }: { jobId: string; name: string },
): Promise<{ job: Row.Job; pages: Pick<Row.JobPage, 'pageNumber' | 'kind' | 'widthPt' | 'heightPt'>[] } | null> {
  const file = await db.prisma.jobFile.findUnique({ where: { jobId_name: { jobId, name } }, include: { job: true } });
  if (file?.status !== 'requested' || file.job.deletedAt) return null;
  const pages = await db.prisma.jobPage.findMany({
    where: { jobId },
    orderBy: { pageNumber: 'asc' },
    select: { pageNumber: true, kind: true, widthPt: true, heightPt: true },
  });
  return { job: file.job, pages };
}

export type JobFileOutcome =
  | { outcome: 'made'; objectKey: string; sizeBytes: number; sha256: string }
  | { outcome: 'failed'; errorCode: string };

/** Notes what became of a file. False when its job was deleted meanwhile: what was stored for it must go. */
export async function recordJobFile(
  db: Db,
  { jobId, name, outcome }: { jobId: string; name: string; outcome: JobFileOutcome },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const job = await lockJob(tx, jobId);
    if (!job || job.deletedAt) return false;
    const { count } = await tx.jobFile.updateMany({ where: { jobId, name }, data: presentOutcome(outcome) });
    return count === 1;
  });
}

/** A file that the store does not have any more is made again when it is asked for next. */
export async function purgeJobFile(db: Db, file: JobFile): Promise<void> {
  await db.prisma.jobFile.deleteMany({ where: { jobId: file.jobId, name: file.name, status: { not: 'requested' } } });
}

function presentOutcome(outcome: JobFileOutcome) {
  if (outcome.outcome === 'failed') return { status: 'failed', errorCode: outcome.errorCode } as const;
  const { objectKey, sizeBytes, sha256 } = outcome;
  return { status: 'ready', objectKey, sizeBytes, sha256, errorCode: null } as const;
}
