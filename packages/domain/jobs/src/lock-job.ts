import type { Row, Tx } from '@recto/database';
import { noteChange } from '@recto/task-catalog';

/**
 * The job's row, locked until the transaction ends: first in the lock order job, page, ledger. Null if there is none.
 * Whoever locks it means to change it: the commit wakes those who wait for the job.
 */
export async function lockJob(tx: Tx, jobId: string): Promise<Row.Job | null> {
  await tx.$queryRaw`SELECT 1 FROM jobs WHERE id = ${jobId}::uuid FOR UPDATE`;
  noteChange(tx, jobId);
  return tx.job.findUnique({ where: { id: jobId } });
}
