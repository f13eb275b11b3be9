import {
  completeUploadRequest,
  directUploadRequest,
  estimateRequest,
  extractQuery,
  jobParams,
  processQuery,
  urlUploadRequest,
} from '@recto/contracts';
import { estimateJob, type CreatedJob, type Job } from '@recto/jobs';
import type { TeamContext } from '@recto/operation-context';
import type { Request, Response, Router } from 'express';
import type { ApiServices } from '../api-services.js';
import { authenticate } from '../auth/authenticate.js';
import { assertStillAuthenticated } from '../auth/still-authenticated.js';
import { isForm } from '../http/is-form.js';
import { originOf } from '../http/own-origin.js';
import { parseOrRefuse } from '../http/parse-or-refuse.js';
import { readJsonBody } from '../http/read-json-body.js';
import { noteJob } from '../http/track-requests.js';
import { whenGone } from '../http/when-gone.js';
import { answerDocument } from '../jobs/answer-document.js';
import { presentProcessed } from '../jobs/present-processed.js';
import { waitForJobChange } from '../jobs/wait-for-job-change.js';
import { presentEstimate } from '../presenters/present-estimate.js';
import { presentStartedJob } from '../presenters/present-started-job.js';
import { presentStartedUpload } from '../presenters/present-started-upload.js';
import { presentUrlUpload } from '../presenters/present-url-upload.js';
import { assertReachableUrl } from '../uploads/assert-reachable-url.js';
import { createFormJob } from '../uploads/create-form-job.js';
import { createRawJob } from '../uploads/create-raw-job.js';
import { createUrlJob } from '../uploads/create-url-job.js';
import { createFormPlaces } from '../uploads/form-places.js';
import { finishUpload } from '../uploads/finish-upload.js';
import { startUpload } from '../uploads/start-upload.js';

/** The ways to hand over a document (Interface 3). */
export function addUploadRoutes(router: Router, services: ApiServices): void {
  const formPlaces = createFormPlaces();
  const createInPlace = (ctx: TeamContext, request: Request, create = createFormJob): Promise<CreatedJob> =>
    formPlaces.inPlace(ctx.actor.teamId, request, () => create(services, ctx, request));
  /** The job when it has ended, the time is over, or the client has left; its caller may still see it. */
  const waitForEnd = async (
    ctx: TeamContext,
    { jobId, waitSeconds }: { jobId: string; waitSeconds: number },
    { request, response }: { request: Request; response: Response },
  ): Promise<Job> => {
    const wait = { jobId, waitSeconds, until: 'finished' as const, gone: whenGone(response) };
    const job = await waitForJobChange(services, ctx, wait);
    await assertStillAuthenticated(request);
    return job;
  };

  router.post('/ocr/uploads/direct', async (request, response) => {
    const ctx = await authenticate(services, request);
    if (isForm(request)) {
      const job = await createInPlace(ctx, request);
      noteJob(request, job.id);
      response.json(presentStartedJob(job, 'The file is received and the job has started.'));
      return;
    }
    const input = await readJsonBody(request, response, directUploadRequest);
    const upload = await startUpload(services, ctx, input);
    noteJob(request, upload.job.id);
    response.json(presentStartedUpload(upload, originOf(services, request)));
  });

  router.post('/ocr/uploads/url', async (request, response) => {
    const ctx = await authenticate(services, request);
    const input = await readJsonBody(request, response, urlUploadRequest);
    const job = await createUrlJob(services, ctx, input);
    noteJob(request, job.id);
    response.json(presentUrlUpload(job, input.url));
  });

  router.post('/ocr/extract', async (request, response) => {
    const ctx = await authenticate(services, request);
    const { waitSeconds } = parseOrRefuse(extractQuery, request.query);
    const { id: jobId } = isForm(request)
      ? await createInPlace(ctx, request)
      : await createUrlJob(services, ctx, await readJsonBody(request, response, urlUploadRequest));
    noteJob(request, jobId);
    const job = await waitForEnd(ctx, { jobId, waitSeconds }, { request, response });
    await answerDocument(ctx, job, response);
  });

  router.put('/process', async (request, response) => {
    const ctx = await authenticate(services, request);
    const { waitSeconds } = parseOrRefuse(processQuery, request.query);
    const { id: jobId } = await createInPlace(ctx, request, createRawJob);
    noteJob(request, jobId);
    // Longer than a connection on which nothing happens is kept otherwise.
    request.setTimeout((waitSeconds + 60) * 1_000);
    const job = await waitForEnd(ctx, { jobId, waitSeconds }, { request, response });
    response.json(await presentProcessed(ctx, job));
  });

  router.post('/ocr/estimate', async (request, response) => {
    const ctx = await authenticate(services, request);
    const { url, ...input } = await readJsonBody(request, response, estimateRequest);
    if (url !== undefined) assertReachableUrl(services, url);
    response.json(presentEstimate(await estimateJob(ctx, input, services.extractionModels)));
  });

  router.post('/ocr/uploads/:job_id/complete', async (request, response) => {
    const ctx = await authenticate(services, request);
    const { jobId } = parseOrRefuse(jobParams, request.params);
    const { parts } = await readJsonBody(request, response, completeUploadRequest);
    const job = await finishUpload(services, ctx, { jobId, parts });
    response.json(presentStartedJob(job, 'The upload is complete and the job has started.'));
  });
}
