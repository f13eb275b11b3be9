import { Prisma, type Db, type Row } from '@recto/database';
import { stageSql } from '../job-stages.js';

/** A document whose result is due: that of its job, or the reason for which it has none. */
export interface EndedDocument {
  document: Row.SourceDocument;
  source: Row.Source;
  /** Null: it never had one, or the job was deleted before its result was delivered. */
  job: Row.Job | null;
  /** A newer version of the same object was taken: the result of this one would stand in the place of that. */
  isSuperseded: boolean;
}

/**
 * Documents of jobs that have ended, or that have none, taken until `leaseMs` from now. A claim whose process ended is free
 * after that, and the same result is delivered again.
 */
export async function claimEndedDocuments(
  db: Db,
  { now, leaseMs, limit }: { now: Date; leaseMs: number; limit: number },
): Promise<EndedDocument[]> {
  const claimed = await db.prisma.$queryRaw<{ id: string; isSuperseded: boolean }[]>(Prisma.sql`
    UPDATE source_documents AS claimed SET next_attempt_at = ${new Date(now.getTime() + leaseMs)}
    WHERE id IN (
      SELECT waiting.id FROM source_documents AS waiting LEFT JOIN jobs ON jobs.id = waiting.job_id
      WHERE waiting.next_attempt_at <= ${now} AND (jobs.id IS NULL OR jobs.stage = ${stageSql.finished})
      ORDER BY waiting.next_attempt_at LIMIT ${limit} FOR UPDATE OF waiting SKIP LOCKED
    )
    RETURNING id::text, EXISTS (
      SELECT 1 FROM source_documents AS newer
      WHERE newer.source_id = claimed.source_id AND newer.object_key = claimed.object_key AND newer.id > claimed.id
    ) AS "isSuperseded"`);
  const superseded = new Set(claimed.filter(({ isSuperseded }) => isSuperseded).map(({ id }) => id));
  const rows = await db.prisma.sourceDocument.findMany({
    where: { id: { in: claimed.map(({ id }) => id) } },
    include: { source: true },
    orderBy: { id: 'asc' },
  });
  const jobIds = rows.flatMap(({ jobId }) => (jobId === null ? [] : [jobId]));
  const jobs = await db.prisma.job.findMany({ where: { id: { in: jobIds }, deletedAt: null } });
  const jobById = new Map(jobs.map((job) => [job.id, job]));
  return rows.map(({ source, ...document }) => ({
    document,
    source,
    job: jobById.get(document.jobId ?? '') ?? null,
    isSuperseded: superseded.has(document.id),
  }));
}

/** Notes that the result of a document stands where it belongs, or is wanted no more. */
export async function recordDelivered(
  db: Db,
  { documentId, state, now }: { documentId: string; state: 'delivered' | 'superseded'; now: Date },
): Promise<void> {
  await db.prisma.sourceDocument.updateMany({
    where: { id: documentId, state: 'running' },
    data: { state, nextAttemptAt: null, updatedAt: now },
  });
}

/** Notes why a document has no result. */
export async function recordSetAside(
  db: Db,
  { documentId, code, message, now }: { documentId: string; code: string; message: string; now: Date },
): Promise<void> {
  await db.prisma.sourceDocument.updateMany({
    where: { id: documentId, state: 'running' },
    data: { state: 'set_aside', errorCode: code, errorMessage: message, nextAttemptAt: null, updatedAt: now },
  });
}

/** Ten seconds, twenty, and so on up to an hour. */
const [firstWaitMs, longestWaitMs] = [10_000, 3_600_000];

/** Delivers a result later, as the bucket does not take it now; the source says why. */
export async function postponeDocument(
  db: Db,
  document: Pick<Row.SourceDocument, 'id' | 'sourceId' | 'attemptCount'>,
  { code, message, now }: { code: string; message: string; now: Date },
): Promise<void> {
  const waitMs = Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(document.attemptCount, 12));
  await db.prisma.sourceDocument.updateMany({
    where: { id: document.id, state: 'running' },
    data: { attemptCount: { increment: 1 }, nextAttemptAt: new Date(now.getTime() + waitMs), updatedAt: now },
  });
  await db.prisma.source.updateMany({
    where: { id: document.sourceId },
    data: { errorCode: code, errorMessage: message },
  });
}
