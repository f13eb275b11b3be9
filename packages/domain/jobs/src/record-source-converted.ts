import { inTransaction, type Db, type Row } from '@recto/database';
import { isUnprepared } from './job-stages.js';
import { lockJob } from './lock-job.js';

/**
 * Notes that the document under `fromKey` was a picture or encrypted, and that the PDF made of it stands under `sourceKey`.
 * The job keeps the hash of what was sent, and no password. Returns the job, which names the copy that counts: another worker's where that was
 * noted first. Null when its preparation is over, and no copy is wanted.
 */
export async function recordSourceConverted(
  db: Db,
  input: { jobId: string; fromKey: string; sourceKey: string; contentType: string; sha256: string; now: Date },
): Promise<Row.Job | null> {
  const { jobId, fromKey, sourceKey, contentType, sha256, now } = input;
  return inTransaction(db, async (tx) => {
    const job = await lockJob(tx, jobId);
    if (!job || !isUnprepared(job)) return null;
    if (job.sourceKey !== fromKey) return job;
    const data = { sourceKey, contentType, sourceSha256: sha256, sourcePassword: null, updatedAt: now };
    return tx.job.update({ where: { id: jobId }, data });
  });
}
