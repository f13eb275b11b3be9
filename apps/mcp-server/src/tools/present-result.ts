import type { JobStatus, Recto } from '@recto/sdk';
import { JobFailedError } from '@recto/sdk';
import { loadPages } from '../documents/load-pages.js';
import { cutText } from '../text/cut-text.js';
import { presentPages } from '../text/present-pages.js';

export interface Wanted {
  maxTokens: number;
  /** From this page on. Default: the first; of a structured result, the object of the whole document. */
  pageNumber?: number | undefined;
  throughPage?: number | undefined;
  /** In characters from the start of that page, or of the object. */
  offset?: number | undefined;
}

/** For the facts above the text, and the line below it. */
const tokensForFacts = 150;

/** The result of a job that was followed, as text within a budget, with how to go on. Throws JobFailedError. */
export async function presentResult(recto: Recto, job: JobStatus, wanted: Wanted): Promise<string> {
  const { job_id: jobId, status } = job;
  if (status === 'pending' || status === 'processing') return presentRunning(job);
  const maxTokens = wanted.maxTokens - tokensForFacts;
  const offset = wanted.offset ?? 0;
  if (status === 'failed') {
    const { error } = await recto.jobs.pages(jobId, { limit: 1 });
    throw new JobFailedError(jobId, error ?? { code: 'failed', message: job.error_message ?? 'It failed.' });
  }
  const facts = `job_id: ${jobId}\nfile: ${job.file_name}\npages: ${job.total_pages}${failedPages(job)}\n`;
  if (job.result_format === 'structured' && wanted.pageNumber === undefined) {
    const { result, field_pages, checks } = await recto.jobs.document(jobId);
    const whole = JSON.stringify({ result, field_pages, ...(checks?.length ? { checks } : {}) }, null, 1);
    const { text, nextOffset } = cutText(whole, { offset, maxTokens });
    const more = nextOffset === null ? '' : goOn(jobId, { offset: nextOffset });
    return `${facts}\n${text}${more}`;
  }
  const pages = loadPages(recto, jobId, { from: wanted.pageNumber, through: wanted.throughPage });
  const { text, next } = await presentPages(pages, { maxTokens, offset });
  if (text === '') return `${facts}\nThere is no such page in the result.`;
  const through = wanted.throughPage ?? job.total_pages;
  const more =
    next === null
      ? ''
      : goOn(jobId, {
          page_number: next.pageNumber,
          offset: next.offset,
          through_page: Math.max(through, next.pageNumber),
        });
  return `${facts}\n${text}${more}`;
}

const failedPages = ({ failed_pages: count }: JobStatus): string =>
  count === 0 ? '' : ` (${count} could not be read)`;

const goOn = (jobId: string, from: object): string =>
  `\n\n[Cut here to save tokens. To go on: get_page ${JSON.stringify({ job_id: jobId, ...from })}. The whole is the resource recto://jobs/${jobId}/result.]`;

function presentRunning({ job_id: jobId, status, progress, processed_pages: done, total_pages: total }: JobStatus) {
  const pages = total === 0 ? '' : `, ${done} of ${total} pages`;
  return `The job ${jobId} is still ${status} (${progress} %${pages}). Call get_page ${JSON.stringify({ job_id: jobId })} to wait for its result.`;
}
