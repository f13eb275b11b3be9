import { inTransaction, isUniqueViolation, type Tx } from '@recto/database';
import type { TeamContext } from '@recto/operation-context';
import { insertJob } from '../create/insert-job.js';
import type { JobFailure } from '../end/job-failure.js';
import type { JobPlan } from '../create/job-options.js';

/** A version of an object of a bucket. */
export interface ListedDocument {
  readonly objectKey: string;
  readonly etag: string;
  readonly sizeBytes: number;
}

interface StoredFile {
  jobId: string;
  fileName: string;
  contentType: string;
  sizeBytes: number;
  sha256: string;
}

/**
 * Makes the job of a document that stands in the store under `sourceObjectKey`, together with the row that says that it was
 * taken. False when somebody else has taken it, or the source is gone: the file is then nobody's.
 */
export function createSourceJob(
  ctx: TeamContext,
  input: { sourceId: string; document: ListedDocument; plan: JobPlan; file: StoredFile },
): Promise<boolean> {
  const { sourceId, document, plan, file } = input;
  const { jobId, ...source } = file;
  return takeOnce(ctx, sourceId, async (tx) => {
    await tx.sourceDocument.create({ data: rowOf(ctx, sourceId, document, { state: 'running', jobId }) });
    await insertJob(tx, ctx, jobId, plan, { ...source, sourceKind: 'form' });
  });
}

/** Sets a document aside that can become no job. False as for `createSourceJob`. The reason is still to be delivered. */
export function setAsideDocument(
  ctx: TeamContext,
  input: { sourceId: string; document: ListedDocument; failure: JobFailure },
): Promise<boolean> {
  const { sourceId, document, failure } = input;
  const { code: errorCode, message: errorMessage } = failure;
  return takeOnce(ctx, sourceId, async (tx) => {
    const data = rowOf(ctx, sourceId, document, { state: 'running', errorCode, errorMessage });
    await tx.sourceDocument.create({ data });
  });
}

async function takeOnce(ctx: TeamContext, sourceId: string, take: (tx: Tx) => Promise<void>): Promise<boolean> {
  try {
    return await inTransaction(ctx.db, async (tx) => {
      const [source] = await tx.$queryRaw<object[]>`SELECT id FROM sources WHERE id = ${sourceId}::uuid FOR SHARE`;
      if (source === undefined) return false;
      await take(tx);
      return true;
    });
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

function rowOf(
  ctx: TeamContext,
  sourceId: string,
  document: ListedDocument,
  more: { state: string; jobId?: string; errorCode?: string; errorMessage?: string },
) {
  const now = ctx.clock.now();
  return { id: ctx.newId(), sourceId, ...document, ...more, nextAttemptAt: now, createdAt: now, updatedAt: now };
}
