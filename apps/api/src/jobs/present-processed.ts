import type { ProcessResponse } from '@recto/contracts';
import { DomainError } from '@recto/errors';
import { getDocumentPages, type Job } from '@recto/jobs';
import type { TeamContext } from '@recto/operation-context';
import { presentJobError } from '../presenters/present-job-error.js';
import { isUnfinished } from './is-unfinished.js';

/** A document that is still read is worth another look soon. */
const retryAfterSeconds = 10;

/**
 * The pages of a job as an external engine of Open WebUI answers. Throws conflict for a job that goes on, for its caller
 * takes any success for the text, and unprocessable for one that failed.
 */
export async function presentProcessed({ db }: Pick<TeamContext, 'db'>, job: Job): Promise<ProcessResponse> {
  if (isUnfinished(job)) {
    const message =
      'The document is still being read. Send it again later: pages that were read are not charged again.';
    throw new DomainError('conflict', message, { reason: 'still_running', retryAfterSeconds });
  }
  const failure = presentJobError(job);
  if (failure !== null)
    throw new DomainError('unprocessable', `${failure.message} (${failure.code})`, { reason: 'extraction_failed' });
  const pages = await getDocumentPages(db, job.id);
  return pages.map(({ pageNumber, markdown }) => ({
    page_content: markdown ?? '',
    metadata: { source: job.fileName, page: pageNumber, total_pages: job.totalPages, job_id: job.id },
  }));
}
