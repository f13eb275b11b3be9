import { type Db, inTransaction, type Row } from '@recto/database';
import { isPreparing, isUnprepared } from '../job-stages.js';
import { lockJob } from '../lock-job.js';
import { recordPreparation } from './preparation-task.js';
import { findDocumentTurn } from '../schedule/turns.js';

/**
 * Notes that the whole document stands in the store, under `sourceKey`, unless another worker's copy was noted first,
 * and asks for a look at it. Returns the job, which names the copy that counts; null when its preparation is over, and
 * no copy is wanted.
 */
export async function recordSourceStored(
  db: Db,
  input: { jobId: string; sourceKey: string; sizeBytes: number; sha256: string; now: Date },
): Promise<Row.Job | null> {
  const { jobId, now, sha256, ...stored } = input;
  return inTransaction(db, async (tx) => {
    const job = await lockJob(tx, jobId);
    if (!job || !isPreparing(job)) return null;
    if (job.sourceStored) return job;
    const turn = await findDocumentTurn(tx, { ...job, isFetched: false });
    const data = { ...stored, turn, sourceStored: true, sourceSha256: sha256, updatedAt: now };
    const updated = await tx.job.update({ where: { id: jobId }, data });
    await recordPreparation(tx, updated, now);
    return updated;
  });
}

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
