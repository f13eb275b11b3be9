import type { JobResultResponse } from '@recto/contracts';
import type { Job, JobResult } from '@recto/jobs';
import type { Corrected } from '../jobs/correct-document.js';
import { elapsedMs } from './elapsed-ms.js';
import { presentCorrections } from './present-correction.js';
import { presentDocument } from './present-document.js';
import { presentJobError } from './present-job-error.js';
import { presentJobPage } from './present-job-page.js';
import { presentResultFormat } from './present-result-format.js';

/** How a result came about (Interface 8); of jobs of earlier versions not all is recorded. */
function presentReceipt(job: Job): JobResultResponse['receipt'] {
  if (job.status !== 'completed') return null;
  return {
    input_sha256: job.sourceSha256,
    output_sha256: job.outputSha256,
    engine_version: job.engineVersion,
    model: job.modelName,
    options: {
      result_format: presentResultFormat(job.resultFormat),
      pages: job.pageSelection,
      extract_bounding_boxes: job.extractBoundingBoxes,
      ...(job.extractWords && { extract_words: true }),
      ...(!job.extractFigures && { extract_figures: false }),
      ...(job.split && { split: true }),
    },
    reused: job.reusedPages > 0,
    reused_pages: job.reusedPages,
  };
}

function processingSecondsOf({ startedAt, completedAt }: Job): number | null {
  if (startedAt === null || completedAt === null) return null;
  return elapsedMs(startedAt, completedAt) / 1_000;
}

/**
 * One slice of the pages of a job, as they were read, with what was corrected of the whole document: `total` counts the pages
 * that can be read, over all slices.
 */
export function presentJobResult(
  { job, pages, words, documents, pageCount }: JobResult,
  corrected: Corrected | null,
  { page: cursorPage, limit }: { page: number; limit: number },
): JobResultResponse {
  return {
    job_id: job.id,
    status: job.status,
    credits_used: job.creditsUsed,
    file_name: job.fileName,
    model: job.modelName,
    result_format: presentResultFormat(job.resultFormat),
    total_pages: job.totalPages,
    processed_pages: job.processedPages,
    completed_at: job.completedAt?.toISOString() ?? null,
    pages: pages.map((page) => presentJobPage(job, page, words.get(page.pageNumber))),
    pagination: { page: cursorPage, limit, total: pageCount, total_pages: Math.ceil(pageCount / limit) },
    ...(job.split && { documents: documents.map(presentDocument) }),
    ...presentCorrections(corrected),
    processing_time_seconds: processingSecondsOf(job),
    error: presentJobError(job),
    receipt: presentReceipt(job),
  };
}
