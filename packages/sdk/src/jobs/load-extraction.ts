import { JobFailedError } from '../errors.js';
import type { JobPage, JobResult, JobStatus, MergedResult } from '../generated/api-types.js';
import type { Connection } from '../http/connection.js';
import { sendForJson } from '../http/send-request.js';

const pagesAtOnce = 200;

/** What came of a document. */
export interface Extraction {
  jobId: string;
  /** The whole document: Markdown text, or one object where the format is `structured`. */
  result: MergedResult['result'];
  /** Structured results: JSON pointer of a field -> the page that its value is from. */
  fieldPages: MergedResult['field_pages'];
  pages: JobPage[];
  /** Facts of the whole job: credits, model, receipt. */
  job: Omit<JobResult, 'pages' | 'pagination'>;
}

/** Loads the result of a completed job. Throws JobFailedError for one that failed. */
export async function loadExtraction(
  connection: Connection,
  { job_id: jobId }: Pick<JobStatus, 'job_id'>,
  signal?: AbortSignal,
): Promise<Extraction> {
  const pages: JobPage[] = [];
  for (let page = 1; ; page += 1) {
    const slice = await loadSlice(connection, { jobId, page, signal });
    const { pages: some, pagination, ...job } = slice;
    pages.push(...some);
    if (job.status === 'failed')
      throw new JobFailedError(jobId, job.error ?? { code: 'failed', message: 'It failed.' });
    if (page < pagination.total_pages) continue;
    const path = `/ocr/result/${encodeURIComponent(jobId)}/document`;
    const merged = await sendForJson<MergedResult>(connection, { path, signal });
    return { jobId, result: merged.result, fieldPages: merged.field_pages, pages, job };
  }
}

function loadSlice(
  connection: Connection,
  { jobId, page, signal }: { jobId: string; page: number; signal: AbortSignal | undefined },
): Promise<JobResult> {
  const path = `/ocr/result/${encodeURIComponent(jobId)}`;
  return sendForJson<JobResult>(connection, { path, query: { page, limit: pagesAtOnce }, signal });
}
