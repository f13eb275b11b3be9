import { ApiError, JobFailedError, type Extraction, type JobOptions, type JobStatus, type Recto } from '@recto/sdk';
import type { Input } from './find-inputs.js';
import type { Journal } from './journal.js';

export interface InputRun {
  recto: Recto;
  journal: Journal;
  input: Input;
  key: string;
  jobOptions: JobOptions;
  onProgress: (job: JobStatus) => void;
  signal: AbortSignal;
}

/**
 * Reads one input: goes on with the job that an earlier run created, or creates one. A run that was killed before it
 * could write down its job gets the same job again, because its request carries the same idempotency key.
 */
export async function extractInput(run: InputRun): Promise<Extraction> {
  const { recto, journal, key, signal } = run;
  const jobId = (await jobUnderWay(run)) ?? (await submit(run));
  try {
    await recto.jobs.wait(jobId, { onProgress: run.onProgress, signal });
    return await recto.jobs.result(jobId, signal);
  } catch (error) {
    // The next run creates a new job: one that failed has cost nothing.
    if (error instanceof JobFailedError || isGone(error)) await journal.recordFailed(key);
    throw error;
  }
}

/** The job of an earlier run, if its document has arrived and it has not failed. */
async function jobUnderWay({ recto, journal, key }: InputRun): Promise<string | null> {
  const { jobId } = journal.of(key);
  if (jobId === null) return null;
  try {
    const job = await recto.jobs.status(jobId);
    return job.stage === 'awaiting_upload' || job.status === 'failed' ? null : jobId;
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

function submit({ recto, journal, input, key, jobOptions, signal }: InputRun): Promise<string> {
  return recto.submit(input.source, {
    ...jobOptions,
    signal,
    idempotencyKey: `${journal.id}-${key.slice(0, 32)}-${journal.of(key).attempts}`,
    onCreated: (jobId) => journal.recordCreated(key, jobId),
  });
}

function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
