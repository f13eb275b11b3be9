import { Prisma, type Row, type Tx } from '@recto/database';

/** Where a job stands, in this order (ARCHITECTURE.md, States). No other file spells these words. */
export const jobStage = {
  /** The customer puts parts into the store. */
  awaitingUpload: 'awaiting_upload',
  /** The document is there, or its address is known: a worker is awaited. */
  queued: 'queued',
  /** Fetched, inspected, counted. */
  preparing: 'preparing',
  /** Pages are read. */
  reading: 'reading',
  finished: 'finished',
} as const satisfies Record<string, Row.JobStage>;

type JobStage = Row.JobStage;
type Staged = Pick<Row.Job, 'stage'>;

/** Stages of jobs that workers have to bring on. */
export const stagesAtWork = [jobStage.queued, jobStage.preparing, jobStage.reading] as const;
export type StageAtWork = (typeof stagesAtWork)[number];

/** Where a job may come to from where it stands. A finished one moves only when its owner runs it again. */
interface NextStages {
  awaiting_upload: 'queued' | 'finished';
  queued: 'preparing' | 'finished';
  preparing: 'reading' | 'finished';
  reading: 'finished';
  finished: 'queued' | 'reading';
}

export function isAwaitingUpload({ stage }: Staged): boolean {
  return stage === jobStage.awaitingUpload;
}

export function isQueued({ stage }: Staged): boolean {
  return stage === jobStage.queued;
}

export function isPreparing({ stage }: Staged): boolean {
  return stage === jobStage.preparing;
}

/** True while the document is still to be looked at, whether or not a worker has begun. */
export function isUnprepared(job: Staged): boolean {
  return isQueued(job) || isPreparing(job);
}

export function isReading({ stage }: Staged): boolean {
  return stage === jobStage.reading;
}

export function isFinished({ stage }: Staged): boolean {
  return stage === jobStage.finished;
}

type JobChanges = Omit<Prisma.JobUpdateInput, 'stage' | 'status'>;
/** What the public status is in each stage; only of a finished job it is not known from that. */
const statusOf = {
  awaiting_upload: 'pending',
  queued: 'pending',
  preparing: 'processing',
  reading: 'processing',
} as const satisfies Record<Exclude<JobStage, 'finished'>, Row.JobStatus>;

/**
 * Moves a locked job to another stage, with its public status and `changes`, in one statement. Throws when the job does not
 * stand in `from`: whoever holds its lock has looked before.
 */
export function moveStage<From extends JobStage>(
  tx: Tx,
  job: Pick<Row.Job, 'id'>,
  { from, to, changes }: { from: From; to: Exclude<NextStages[From], 'finished'>; changes: JobChanges },
): Promise<Row.Job> {
  const data = { ...changes, stage: to, status: statusOf[to] };
  return tx.job.update({ where: { id: job.id, stage: from }, data });
}

/** As `moveStage`, to the end, from any other stage. */
export function moveToEnd(
  tx: Tx,
  job: Pick<Row.Job, 'id'>,
  { status, changes }: { status: 'completed' | 'failed'; changes: JobChanges },
): Promise<Row.Job> {
  const data = { ...changes, stage: jobStage.finished, status };
  return tx.job.update({ where: { id: job.id, stage: { not: jobStage.finished } }, data });
}

/**
 * The stages as literals of SQL: an index over the jobs of one stage is used only where the planner knows the stage, which a
 * parameter does not tell it.
 */
export const stageSql = Object.fromEntries(
  Object.entries(jobStage).map(([name, stage]) => [name, Prisma.raw(`'${stage}'`)]),
) as Record<keyof typeof jobStage, Prisma.Sql>;
