import type { MergedResultResponse } from '@recto/contracts';
import type { Job, JobDocument } from '@recto/jobs';
import type { CorrectedDocument } from '../jobs/correct-document.js';
import type { MergedDocument } from '../jobs/merge-document.js';
import { presentChecks } from './present-checks.js';
import { presentCorrections } from './present-correction.js';
import { presentDocument } from './present-document.js';
import { presentJobError } from './present-job-error.js';
import { presentBox, withinUnit } from './present-job-page.js';
import { presentResultFormat } from './present-result-format.js';

export function presentMergedResult(
  of: CorrectedDocument & { job: Job; documents: JobDocument[] },
): MergedResultResponse {
  const { job, document, documents } = of;
  return {
    job_id: job.id,
    status: job.status,
    file_name: job.fileName,
    model: job.modelName,
    result_format: presentResultFormat(job.resultFormat),
    total_pages: job.totalPages,
    result: document.result,
    field_pages: document.fieldPages,
    ...(job.resultFormat === 'structured'
      ? {
          checks: presentChecks(document.checks),
          citations: presentCitations(document.citations),
          ...presentCorrections(of),
        }
      : {}),
    ...(job.split && { documents: documents.map(presentDocument) }),
    error: presentJobError(job),
  };
}

function presentCitations(citations: MergedDocument['citations']): MergedResultResponse['citations'] {
  return Object.fromEntries(
    Object.entries(citations).map(([pointer, { pageNumber, quote, box, confidence }]) => [
      pointer,
      { page_number: pageNumber, quote, box: presentBox(box), confidence: withinUnit(confidence) },
    ]),
  );
}
