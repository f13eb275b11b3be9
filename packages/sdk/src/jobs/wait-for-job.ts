import type { JobStatus } from '../generated/api-types.js';
import type { Connection } from '../http/connection.js';
import { pause } from '../http/pause.js';
import { sendForJson } from '../http/send-request.js';

/** The service answers after so long at the latest, below what proxies cut off and its own limit of 30 s. */
const waitSeconds = 25;
/** Between two looks when the service did not wait, such as behind a proxy that drops the query (specification 4.6). */
const lookIntervalMs = 2_000;

export interface WaitOptions {
  /** Called with every change, the first look and the last one included. */
  onProgress?: (job: JobStatus) => void;
  signal?: AbortSignal;
}

/** Follows a job until it is completed or failed. */
export async function waitForJob(
  connection: Connection,
  jobId: string,
  { onProgress, signal }: WaitOptions = {},
): Promise<JobStatus> {
  const path = `/ocr/status/${encodeURIComponent(jobId)}`;
  let seen = '';
  let query: object = {};
  for (;;) {
    const askedAt = performance.now();
    const job = await sendForJson<JobStatus>(connection, { path, query, signal });
    const news = `${job.status} ${job.stage} ${job.processed_pages} ${job.failed_pages} ${job.total_pages}`;
    if (news !== seen) onProgress?.(job);
    if (job.status === 'completed' || job.status === 'failed') return job;
    if (news === seen && performance.now() - askedAt < lookIntervalMs) await pause(lookIntervalMs, signal);
    seen = news;
    // Without anybody to tell of progress, only the end is worth an answer.
    query = onProgress ? { wait: waitSeconds } : { wait: waitSeconds, until: 'finished' };
  }
}
