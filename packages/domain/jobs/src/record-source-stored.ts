import type { Db, Row } from '@recto/database';

/**
 * Notes that the whole document stands in the store, under `sourceKey`, unless another worker's copy was noted first.
 * Returns the job, which names the copy that counts; null when its preparation is over, and no copy is wanted.
 */
export async function recordSourceStored(
  db: Db,
  input: { jobId: string; sourceKey: string; sizeBytes: number; sha256: string; now: Date },
): Promise<Row.Job | null> {
  const { jobId, now, sha256, ...stored } = input;
  await db.prisma.job.updateMany({
    where: { id: jobId, stage: 'preparing', sourceStored: false },
    data: { ...stored, sourceStored: true, sourceSha256: sha256, updatedAt: now },
  });
  return db.prisma.job.findFirst({ where: { id: jobId, stage: 'preparing' } });
}
