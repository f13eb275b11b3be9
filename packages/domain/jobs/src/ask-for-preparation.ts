import { inTransaction, type Db } from '@recto/database';
import { isUnprepared } from './job-stages.js';
import { lockJob } from './lock-job.js';
import { recordPreparation } from './preparation-task.js';

/** Asks again for what brings an unprepared job on; nothing for one that is prepared or has ended. */
export async function askForPreparation(db: Db, { jobId, now }: { jobId: string; now: Date }): Promise<void> {
  await inTransaction(db, async (tx) => {
    const job = await lockJob(tx, jobId);
    if (job && isUnprepared(job)) await recordPreparation(tx, job, now);
  });
}
