import { jobChunksQuery, jobFigureParams, jobPageParams, jobParams } from '@recto/contracts';
import { conflict, notFound } from '@recto/errors';
import { figureName, findFigure, getJob, pageImageName, searchablePdfName, type Job, isFinished } from '@recto/jobs';
import type { TeamContext } from '@recto/operation-context';
import type { Request, Response, Router } from 'express';
import type { ApiServices } from '../api-services.js';
import { authenticate } from '../auth/authenticate.js';
import { parseOrRefuse } from '../http/parse-or-refuse.js';
import { sendInPieces } from '../http/send-in-pieces.js';
import { answerResult } from '../jobs/answer-result.js';
import { sendJobFile } from '../jobs/send-job-file.js';
import { describeJobStatus } from '../jobs/describe-job-status.js';
import { chunkDocument } from '../jobs/chunk-document.js';
import { presentChunks } from '../presenters/present-chunks.js';
import { presentFileName, presentResultMarkdown } from '../presenters/present-result-file.js';

/** Whole results as files (Interface 4). */
export function addResultFileRoutes(router: Router, services: ApiServices): void {
  router.get('/ocr/jobs/:job_id/result.md', async (request, response) => {
    const ctx = await authenticate(services, request);
    const job = await findEnded(ctx, request, response);
    if (job === null) return;
    response.set('Content-Disposition', presentFileName(job, 'md'));
    await sendInPieces(response, 'text/markdown', presentResultMarkdown(ctx.db, job));
  });

  router.get('/ocr/jobs/:job_id/result.json', async (request, response) => {
    const ctx = await authenticate(services, request);
    const job = await findEnded(ctx, request, response);
    if (job === null) return;
    response.set('Content-Disposition', presentFileName(job, 'json'));
    await answerResult(ctx, job, response);
  });

  router.get('/ocr/jobs/:job_id/chunks', async (request, response) => {
    const ctx = await authenticate(services, request);
    const { jobId } = parseOrRefuse(jobParams, request.params);
    const limits = parseOrRefuse(jobChunksQuery, request.query);
    const job = await getJob(ctx, jobId);
    if (await answeredAsUnfinished(ctx, job, response)) return;
    const chunks = await chunkDocument(ctx, job, limits);
    await sendInPieces(response, 'json', presentChunks(jobId, limits, chunks));
  });

  router.get('/ocr/jobs/:job_id/pages/:page_number/image', async (request, response) => {
    const ctx = await authenticate(services, request);
    const { jobId, pageNumber } = parseOrRefuse(jobPageParams, request.params);
    const job = await getJob(ctx, jobId);
    if (await answeredAsUnfinished(ctx, job, response)) return;
    if (pageNumber > job.totalPages) throw notFound('page_not_found', 'The document has no such page.');
    const file = { job, name: pageImageName(pageNumber), contentType: 'image/png' };
    await sendJobFile(services, ctx, file, { request, response });
  });

  router.get('/ocr/jobs/:job_id/figures/:figure.png', async (request, response) => {
    const ctx = await authenticate(services, request);
    const { jobId, pageNumber, figureNumber } = parseOrRefuse(jobFigureParams, request.params);
    const job = await getJob(ctx, jobId);
    if (await answeredAsUnfinished(ctx, job, response)) return;
    const isThere = job.extractFigures && (await findFigure(ctx.db, { jobId, pageNumber, figureNumber }));
    if (!isThere) throw notFound('figure_not_found', 'The job has no such figure.');
    const file = { job, name: figureName(pageNumber, figureNumber), contentType: 'image/png' };
    await sendJobFile(services, ctx, file, { request, response });
  });

  router.get('/ocr/jobs/:job_id/searchable.pdf', async (request, response) => {
    const ctx = await authenticate(services, request);
    const { jobId } = parseOrRefuse(jobParams, request.params);
    const job = await getJob(ctx, jobId);
    if (await answeredAsUnfinished(ctx, job, response)) return;
    if (job.status === 'failed') throw conflict(job.errorCode ?? 'not_made', 'A failed job has no searchable PDF.');
    response.set('Content-Disposition', presentFileName(job, 'searchable.pdf'));
    const file = { job, name: searchablePdfName(job), contentType: 'application/pdf' };
    await sendJobFile(services, ctx, file, { request, response });
  });
}

/** A job that has ended. One that has not is answered with its status; null then. */
async function findEnded(ctx: TeamContext, request: Request, response: Response): Promise<Job | null> {
  const { jobId } = parseOrRefuse(jobParams, request.params);
  const job = await getJob(ctx, jobId);
  return (await answeredAsUnfinished(ctx, job, response)) ? null : job;
}

/** A job that has not ended is answered with its status. */
async function answeredAsUnfinished(ctx: TeamContext, job: Job, response: Response): Promise<boolean> {
  if (isFinished(job)) return false;
  response.status(202).json(await describeJobStatus(ctx, job));
  return true;
}
