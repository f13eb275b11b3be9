import type { Row, Tx } from '@recto/database';

/** The job's row, locked until the transaction ends: first in the lock order job, page, ledger. Null if there is none. */
export async function lockJob(tx: Tx, jobId: string): Promise<Row.Job | null> {
  await tx.$queryRaw`SELECT 1 FROM jobs WHERE id = ${jobId}::uuid FOR UPDATE`;
  return tx.job.findUnique({ where: { id: jobId } });
}
