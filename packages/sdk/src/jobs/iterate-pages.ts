import { JobFailedError } from '../errors.js';
import type { JobPage, JobResult } from '../generated/api-types.js';
import type { Connection } from '../http/connection.js';
import { sendForJson } from '../http/send-request.js';
import { waitForJob } from './wait-for-job.js';

export interface PagesOptions {
  /** Pages that are loaded, and held in memory, at a time. Default 100. */
  pagesAtOnce?: number;
  signal?: AbortSignal;
}

/**
 * The pages of a job in their order, loaded as they are wanted; waits for the end of the job first. Throws
 * JobFailedError behind the pages of a job that failed.
 */
export async function* iteratePages(
  connection: Connection,
  jobId: string,
  { pagesAtOnce = 100, signal }: PagesOptions = {},
): AsyncGenerator<JobPage, void, undefined> {
  await waitForJob(connection, jobId, { ...(signal && { signal }) });
  const path = `/ocr/result/${encodeURIComponent(jobId)}`;
  for (let page = 1; ; page += 1) {
    const query = { page, limit: pagesAtOnce };
    const slice = await sendForJson<JobResult>(connection, { path, query, signal });
    yield* slice.pages;
    if (page < slice.pagination.total_pages) continue;
    if (slice.status === 'failed')
      throw new JobFailedError(jobId, slice.error ?? { code: 'failed', message: 'It failed.' });
    return;
  }
}
