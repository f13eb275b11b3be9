import { jobParams, jobResultQuery, jobStatusQuery } from '@recto/contracts';
import { deleteJob, getJob, getJobWithPages } from '@recto/jobs';
import type { Router } from 'express';
import type { ApiServices } from '../api-services.js';
import { authenticate } from '../auth/authenticate.js';
import { assertStillAuthenticated } from '../auth/still-authenticated.js';
import { parseOrRefuse } from '../http/parse-or-refuse.js';
import { whenGone } from '../http/when-gone.js';
import { answerDocument } from '../jobs/answer-document.js';
import { answerResult } from '../jobs/answer-result.js';
import { describeJobStatus } from '../jobs/describe-job-status.js';
import { isUnfinished } from '../jobs/is-unfinished.js';
import { waitForJobChange } from '../jobs/wait-for-job-change.js';
import { presentDeletion } from '../presenters/present-deletion.js';

/** Reading and deleting jobs (Interface 4), each under both of its paths. */
export function addJobRoutes(router: Router, services: ApiServices): void {
  router.get(['/ocr/status/:job_id', '/ocr/jobs/:job_id/status'], async (request, response) => {
    const ctx = await authenticate(services, request);
    const { jobId } = parseOrRefuse(jobParams, request.params);
    const wait = parseOrRefuse(jobStatusQuery, request.query);
    const job = await waitForJobChange(services, ctx, { ...wait, jobId, gone: whenGone(response) });
    await assertStillAuthenticated(request);
    response.json(await describeJobStatus(ctx, job));
  });

  router.get(['/ocr/result/:job_id', '/ocr/jobs/:job_id/result'], async (request, response) => {
    const ctx = await authenticate(services, request);
    const { jobId } = parseOrRefuse(jobParams, request.params);
    const { partial, ...part } = parseOrRefuse(jobResultQuery, request.query);
    const { job, pages: found } = await getJobWithPages(ctx, jobId);
    if (isUnfinished(job) && !partial) {
      response.status(202).json(await describeJobStatus(ctx, job));
      return;
    }
    await answerResult(ctx, job, response, { part, found });
  });

  router.get(['/ocr/result/:job_id/document', '/ocr/jobs/:job_id/result/document'], async (request, response) => {
    const ctx = await authenticate(services, request);
    const { jobId } = parseOrRefuse(jobParams, request.params);
    await answerDocument(ctx, await getJob(ctx, jobId), response);
  });

  router.delete(['/ocr/delete/:job_id', '/ocr/jobs/:job_id'], async (request, response) => {
    const ctx = await authenticate(services, request);
    const { jobId } = parseOrRefuse(jobParams, request.params);
    response.json(presentDeletion(await deleteJob(ctx, jobId)));
  });
}
