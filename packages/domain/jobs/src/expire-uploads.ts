import { inTransaction, type Db } from '@recto/database';
import { endJob } from './end-job.js';
import { jobFailure } from './job-failure.js';
import { lockJob } from './lock-job.js';

/** An upload that is not completed within a day ends (Interface 3). */
const uploadLifetimeMs = 24 * 3_600_000;

/**
 * Ends jobs whose upload was not completed within 24 h, at most `limit` a call. Returns what must be dropped in the
 * store: the multipart uploads and their keys.
 */
export async function expireUploads(
  db: Db,
  input: { now: Date; limit: number },
): Promise<{ sourceKey: string; uploadId: string }[]> {
  const stale = await db.prisma.job.findMany({
    where: { stage: 'awaiting_upload', createdAt: { lte: new Date(input.now.getTime() - uploadLifetimeMs) } },
    take: input.limit,
    select: { id: true },
  });
  const dropped: { sourceKey: string; uploadId: string }[] = [];
  for (const { id } of stale) {
    const job = await inTransaction(db, async (tx) => {
      const locked = await lockJob(tx, id);
      if (locked?.stage !== 'awaiting_upload') return null;
      return endJob(tx, locked, { failure: jobFailure('upload_expired'), paidPages: 0, now: input.now });
    });
    if (job?.uploadId) dropped.push({ sourceKey: job.sourceKey, uploadId: job.uploadId });
  }
  return dropped;
}
