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
  /** What the request that creates the job is known by, where inputs share a key. Default: `key`. */
  requestKey?: string;
  /** Called when the document has been handed over. */
  onSubmitted?: (jobId: string) => Promise<void>;
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
async function jobUnderWay({ recto, journal, key, signal }: InputRun): Promise<string | null> {
  const { jobId } = journal.of(key);
  if (jobId === null) return null;
  try {
    const job = await recto.request<JobStatus>({ path: `/ocr/status/${encodeURIComponent(jobId)}`, signal });
    return job.stage === 'awaiting_upload' || job.status === 'failed' ? null : jobId;
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

async function submit({ recto, journal, input, key, jobOptions, signal, ...run }: InputRun): Promise<string> {
  const jobId = await recto.submit(input.source, {
    ...jobOptions,
    signal,
    idempotencyKey: `${journal.id}-${(run.requestKey ?? key).slice(0, 32)}-${journal.of(key).attempts}`,
    onCreated: (created) => journal.recordCreated(key, created),
  });
  await run.onSubmitted?.(jobId);
  return jobId;
}

function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
