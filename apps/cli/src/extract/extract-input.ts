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
 * could write down its job, or before it had handed the document over, gets the same job again: its request carries the same
 * idempotency key. So what the service was still receiving when the run ended is not read beside another of its kind.
 */
export async function extractInput(run: InputRun): Promise<Extraction> {
  const { recto, journal, key, signal } = run;
  const jobId = await handOver(run);
  try {
    await recto.jobs.wait(jobId, { onProgress: run.onProgress, signal });
    return await recto.jobs.result(jobId, signal);
  } catch (error) {
    // The next run creates a new job: one that failed has cost nothing.
    if (error instanceof JobFailedError || isGone(error)) await journal.recordFailed(key);
    throw error;
  }
}

/** The job that has the document, or gets it now. */
async function handOver(run: InputRun): Promise<string> {
  const { attempts } = run.journal.of(run.key);
  const known = await knownJob(run);
  if (known === null) return submit(run, attempts);
  if (known.stage !== 'awaiting_upload') return known.job_id;
  try {
    return await submit(run, attempts - 1);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // Its time to upload is over. It must not get its document from elsewhere, and so costs nothing.
    await run.recto.jobs.cancel(known.job_id);
    return submit(run, attempts);
  }
}

/** The job of an earlier run, if it is still there and has not failed. */
async function knownJob({ recto, journal, key, signal }: InputRun): Promise<JobStatus | null> {
  const { jobId } = journal.of(key);
  if (jobId === null) return null;
  try {
    const job = await recto.request<JobStatus>({ path: `/ocr/status/${encodeURIComponent(jobId)}`, signal });
    return job.status === 'failed' ? null : job;
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

async function submit(run: InputRun, attempt: number): Promise<string> {
  const { recto, journal, input, key, requestKey = key } = run;
  const jobId = await recto.submit(input.source, {
    ...run.jobOptions,
    signal: run.signal,
    idempotencyKey: `${journal.id}-${requestKey.slice(0, 32)}-${attempt}`,
    onCreated: async (created) => {
      if (created !== journal.of(key).jobId) await journal.recordCreated(key, created);
    },
  });
  await run.onSubmitted?.(jobId);
  return jobId;
}

function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
