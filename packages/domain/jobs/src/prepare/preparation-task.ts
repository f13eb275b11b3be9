import { type Db, inTransaction, type Row, type Tx } from '@recto/database';
import { recordTasks, type Task, traceOf } from '@recto/task-catalog';
import { isUnprepared } from '../job-stages.js';
import { lockJob } from '../lock-job.js';
import { priorityOfTurn } from '../schedule/turns.js';

type Unprepared = Pick<Row.Job, 'id' | 'priority' | 'turn' | 'sourceKind' | 'sourceStored' | 'traceparent'>;

/** Whether its document still has to be brought from its address. */
export function isToBeFetched({ sourceKind, sourceStored }: Pick<Row.Job, 'sourceKind' | 'sourceStored'>): boolean {
  return sourceKind === 'url' && !sourceStored;
}

/** What brings a job on that has no pages yet: its document is fetched, or once it stands in the store, looked at. */
export function preparationTask(job: Unprepared, runAt: Date): Task {
  return {
    name: isToBeFetched(job) ? 'fetch-document' : 'prepare-document',
    payload: { v: 1, jobId: job.id, ...traceOf(job) },
    priority: priorityOfTurn(job, job.turn),
    runAt,
  };
}

/** Records it in the transaction that causes it. */
export async function recordPreparation(tx: Tx, job: Unprepared, now: Date): Promise<void> {
  await recordTasks(tx, [preparationTask(job, now)], now);
}

/** Asks again for what brings an unprepared job on; nothing for one that is prepared or has ended. */
export async function askForPreparation(db: Db, { jobId, now }: { jobId: string; now: Date }): Promise<void> {
  await inTransaction(db, async (tx) => {
    const job = await lockJob(tx, jobId);
    if (job && isUnprepared(job)) await recordPreparation(tx, job, now);
  });
}
