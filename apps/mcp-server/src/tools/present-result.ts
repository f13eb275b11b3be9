import type { JobStatus, Recto } from '@recto/sdk';
import { JobFailedError } from '@recto/sdk';
import { loadDocuments } from '../documents/load-documents.js';
import { loadPages } from '../documents/load-pages.js';
import { cutText } from '../text/cut-text.js';
import { estimateTokens } from '../text/estimate-tokens.js';
import { presentDocument, presentDocuments } from '../text/present-documents.js';
import { presentPages } from '../text/present-pages.js';

export interface Wanted {
  maxTokens: number;
  /** From this page on. Default: the first; of a structured result, the object of the whole document. */
  pageNumber?: number | undefined;
  throughPage?: number | undefined;
  /** A document of a bundle in the place of pages. */
  documentNumber?: number | undefined;
  /** In characters from the start of that page, or of the object. */
  offset?: number | undefined;
}

/** Of the budget, for the documents of a bundle above its text. */
const shareOfDocuments = 0.5;
const leastOfDocuments = 150;

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
  if (wanted.documentNumber !== undefined) return `${facts}\n${await presentOne(recto, job, { ...wanted, maxTokens })}`;
  const above = wanted.pageNumber === undefined && offset === 0 ? await presentBundle(recto, jobId, maxTokens) : '';
  const left = maxTokens - estimateTokens(above);
  if (job.result_format === 'structured' && wanted.pageNumber === undefined) {
    const { result, field_pages, checks } = await recto.jobs.document(jobId);
    const whole = JSON.stringify({ result, field_pages, ...(checks?.length ? { checks } : {}) }, null, 1);
    const { text, nextOffset } = cutText(whole, { offset, maxTokens: left });
    const more = nextOffset === null ? '' : goOn(jobId, { offset: nextOffset });
    return `${facts}${above}\n${text}${more}`;
  }
  const text = await presentText(recto, job, { ...wanted, maxTokens: left });
  return `${facts}${above}\n${text ?? 'There is no such page in the result.'}`;
}

/** The pages that are wanted, and how to go on; null where there are none. */
async function presentText(recto: Recto, job: JobStatus, wanted: Wanted): Promise<string | null> {
  const { job_id: jobId } = job;
  const pages = loadPages(recto, jobId, { from: wanted.pageNumber, through: wanted.throughPage });
  const { text, next } = await presentPages(pages, { maxTokens: wanted.maxTokens, offset: wanted.offset ?? 0 });
  if (text === '') return null;
  if (next === null) return text;
  const through = Math.max(wanted.throughPage ?? job.total_pages, next.pageNumber);
  return `${text}${goOn(jobId, { page_number: next.pageNumber, offset: next.offset, through_page: through })}`;
}

/** The documents of a bundle, to stand above its text; nothing for other jobs, and where there is room for the text alone. */
async function presentBundle(recto: Recto, jobId: string, budget: number): Promise<string> {
  const maxTokens = budget * shareOfDocuments;
  const documents = maxTokens < leastOfDocuments ? [] : await loadDocuments(recto, jobId);
  return documents.length === 0 ? '' : `\n${presentDocuments(jobId, documents, { maxTokens })}\n`;
}

/** A document of a bundle: what is known of it, then its text. */
async function presentOne(recto: Recto, job: JobStatus, wanted: Wanted): Promise<string> {
  const { job_id: jobId } = job;
  const document = (await loadDocuments(recto, jobId)).find(({ number }) => number === wanted.documentNumber);
  if (document === undefined)
    return `There is no document ${wanted.documentNumber} in the result. Only bundles that were split have documents.`;
  const head = presentDocument(jobId, document, { maxTokens: wanted.maxTokens * shareOfDocuments });
  const text = await presentText(recto, job, {
    maxTokens: wanted.maxTokens - estimateTokens(head),
    pageNumber: document.first_page,
    throughPage: document.last_page,
    offset: 0,
  });
  return `${head}\n\n${text ?? 'None of its pages could be read.'}`;
}

const failedPages = ({ failed_pages: count }: JobStatus): string =>
  count === 0 ? '' : ` (${count} could not be read)`;

const goOn = (jobId: string, from: object): string =>
  `\n\n[Cut here to save tokens. To go on: get_page ${JSON.stringify({ job_id: jobId, ...from })}. The whole is the resource recto://jobs/${jobId}/result.]`;

function presentRunning({ job_id: jobId, status, progress, processed_pages: done, total_pages: total }: JobStatus) {
  const pages = total === 0 ? '' : `, ${done} of ${total} pages`;
  return `The job ${jobId} is still ${status} (${progress} %${pages}). Call get_page ${JSON.stringify({ job_id: jobId })} to wait for its result.`;
}
