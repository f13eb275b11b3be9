import { jobParams, jobResultQuery, jobStatusQuery } from '@recto/contracts';
import { deleteJob, getDocumentPages, getJob, getJobOrForbid, getJobResult, type Job } from '@recto/jobs';
import type { Router } from 'express';
import type { ApiServices } from '../api-services.js';
import { authenticate } from '../auth/authenticate.js';
import { assertStillAuthenticated } from '../auth/still-authenticated.js';
import { parseOrRefuse } from '../http/parse-or-refuse.js';
import { whenGone } from '../http/when-gone.js';
import { describeJobStatus } from '../jobs/describe-job-status.js';
import { mergeDocument } from '../jobs/merge-document.js';
import { waitForJobChange } from '../jobs/wait-for-job-change.js';
import { presentDeletion } from '../presenters/present-deletion.js';
import { presentJobResult } from '../presenters/present-job-result.js';
import { presentMergedResult } from '../presenters/present-merged-result.js';

/** Reading and deleting jobs (Interface 4), each under both of its paths. */
export function addJobRoutes(router: Router, services: ApiServices): void {
  router.get(['/ocr/status/:job_id', '/ocr/jobs/:job_id/status'], async (request, response) => {
    const ctx = await authenticate(services, request);
    const { jobId } = parseOrRefuse(jobParams, request.params);
    const { waitSeconds } = parseOrRefuse(jobStatusQuery, request.query);
    const job = await waitForJobChange(services, ctx, { jobId, waitSeconds, gone: whenGone(response) });
    await assertStillAuthenticated(request);
    response.json(await describeJobStatus(ctx, job));
  });

  router.get(['/ocr/result/:job_id', '/ocr/jobs/:job_id/result'], async (request, response) => {
    const ctx = await authenticate(services, request);
    const { jobId } = parseOrRefuse(jobParams, request.params);
    const { partial, ...slice } = parseOrRefuse(jobResultQuery, request.query);
    const job = await getJobOrForbid(ctx, jobId);
    if (isUnfinished(job) && !partial) {
      response.status(202).json(await describeJobStatus(ctx, job));
      return;
    }
    response.json(presentJobResult(await getJobResult(ctx, jobId, slice), slice));
  });

  router.get(['/ocr/result/:job_id/document', '/ocr/jobs/:job_id/result/document'], async (request, response) => {
    const ctx = await authenticate(services, request);
    const { jobId } = parseOrRefuse(jobParams, request.params);
    const job = await getJob(ctx, jobId);
    if (isUnfinished(job)) {
      response.status(202).json(await describeJobStatus(ctx, job));
      return;
    }
    const pages = await getDocumentPages(ctx.db, jobId);
    response.json(presentMergedResult({ job, document: mergeDocument(job, pages) }));
  });

  router.delete(['/ocr/delete/:job_id', '/ocr/jobs/:job_id'], async (request, response) => {
    const ctx = await authenticate(services, request);
    const { jobId } = parseOrRefuse(jobParams, request.params);
    response.json(presentDeletion(await deleteJob(ctx, jobId)));
  });
}

function isUnfinished({ status }: Job): boolean {
  return status === 'pending' || status === 'processing';
}
