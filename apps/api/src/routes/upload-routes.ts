import {
  completeUploadRequest,
  directUploadRequest,
  estimateRequest,
  jobParams,
  urlUploadRequest,
} from '@recto/contracts';
import { createJobFromUrl, estimateJob, findJobOfRequest, planJob } from '@recto/jobs';
import type { Router } from 'express';
import type { ApiServices } from '../api-services.js';
import { authenticate } from '../auth/authenticate.js';
import { isForm } from '../http/is-form.js';
import { originOf } from '../http/own-origin.js';
import { parseOrRefuse } from '../http/parse-or-refuse.js';
import { readJsonBody } from '../http/read-json-body.js';
import { noteJob } from '../http/track-requests.js';
import { presentEstimate } from '../presenters/present-estimate.js';
import { presentStartedJob } from '../presenters/present-started-job.js';
import { presentStartedUpload } from '../presenters/present-started-upload.js';
import { presentUrlUpload } from '../presenters/present-url-upload.js';
import { assertReachableUrl } from '../uploads/assert-reachable-url.js';
import { createFormJob } from '../uploads/create-form-job.js';
import { fileNameOfUrl } from '../uploads/file-name-of-url.js';
import { createFormPlaces } from '../uploads/form-places.js';
import { finishUpload } from '../uploads/finish-upload.js';
import { startUpload } from '../uploads/start-upload.js';

/** The ways to hand over a document (Interface 3). */
export function addUploadRoutes(router: Router, services: ApiServices): void {
  const formPlaces = createFormPlaces();

  router.post('/ocr/uploads/direct', async (request, response) => {
    const ctx = await authenticate(services, request);
    if (isForm(request)) {
      const job = await formPlaces.inPlace(ctx.actor.teamId, request, () => createFormJob(services, ctx, request));
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
    const { url, fileName, options } = await readJsonBody(request, response, urlUploadRequest);
    assertReachableUrl(services, url);
    const create = async () => {
      const plan = await planJob(ctx, options, services.extractionModels);
      return createJobFromUrl(ctx, { plan, sourceUrl: url, fileName: fileName ?? fileNameOfUrl(url) });
    };
    const job = (await findJobOfRequest(ctx)) ?? (await create());
    noteJob(request, job.id);
    response.json(presentUrlUpload(job, url));
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
