import type { Db } from '@recto/database';

/** Notes that the whole document stands in the store. False if the job has ended meanwhile: its files must go. */
export async function recordSourceStored(
  db: Db,
  input: { jobId: string; sizeBytes: number; sha256: string; fileName?: string; now: Date },
): Promise<boolean> {
  const { count } = await db.prisma.job.updateMany({
    where: { id: input.jobId, stage: 'preparing' },
    data: {
      sourceStored: true,
      sizeBytes: input.sizeBytes,
      sourceSha256: input.sha256,
      ...(input.fileName === undefined ? {} : { fileName: input.fileName }),
      updatedAt: input.now,
    },
  });
  return count === 1;
}
