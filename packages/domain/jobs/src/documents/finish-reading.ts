import type { Row, Tx } from '@recto/database';
import { recordTasks, traceOf, type Task } from '@recto/task-catalog';
import { completeJob } from '../end/end-job.js';
import { isReading } from '../job-stages.js';

/** Ends a locked job whose pages all have an outcome, or records the task that cuts it into its documents and ends it then. */
export async function finishReading(tx: Tx, job: Row.Job, now: Date): Promise<void> {
  if (job.split) await recordTasks(tx, [splitTask(job, now)], now);
  else await completeJob(tx, job, now);
}

/** Whether a job waits for its documents: its pages all have an outcome, in the run that is meant. */
export function isToBeSplit(job: Row.Job, { runNumber }: Pick<Row.Job, 'runNumber'>): boolean {
  return isReading(job) && job.split && job.processedPages >= job.plannedPages && job.runNumber === runNumber;
}

/** What a job that is split needs once its pages all have an outcome. */
export function splitTask(job: Pick<Row.Job, 'id' | 'runNumber' | 'traceparent'>, runAt: Date): Task {
  const { id: jobId, runNumber } = job;
  return { name: 'split-document', payload: { v: 1, jobId, runNumber, ...traceOf(job) }, priority: 0, runAt };
}
