import { jobChunksQuery, jobFigureParams, jobPageParams, jobParams } from '@recto/contracts';
import { conflict, notFound } from '@recto/errors';
import {
  figureName,
  findFigure,
  getJob,
  getJobResult,
  pageImageName,
  searchablePdfName,
  type Job,
  type JobResult,
  isFinished,
} from '@recto/jobs';
import type { TeamContext } from '@recto/operation-context';
import type { Request, Response, Router } from 'express';
import type { ApiServices } from '../api-services.js';
import { authenticate } from '../auth/authenticate.js';
import { parseOrRefuse } from '../http/parse-or-refuse.js';
import { loadCorrections } from '../jobs/correct-document.js';
import { sendJobFile } from '../jobs/send-job-file.js';
import { describeJobStatus } from '../jobs/describe-job-status.js';
import { chunkDocument } from '../jobs/chunk-document.js';
import { presentChunks } from '../presenters/present-chunks.js';
import { presentJobResult } from '../presenters/present-job-result.js';
import { presentFileName, presentResultMarkdown } from '../presenters/present-result-file.js';

/** More pages than a document may have. */
const allPages = { page: 1, limit: 1_000_000 };

/** Whole results as files (Interface 4). */
export function addResultFileRoutes(router: Router, services: ApiServices): void {
  router.get('/ocr/jobs/:job_id/result.md', async (request, response) => {
    const ctx = await authenticate(services, request);
    const result = await findResult(ctx, request, response);
    if (result === null) return;
    response.set('Content-Disposition', presentFileName(result.job, 'md'));
    response.type('text/markdown').send(presentResultMarkdown(result.job, result.pages));
  });

  router.get('/ocr/jobs/:job_id/result.json', async (request, response) => {
    const ctx = await authenticate(services, request);
    const result = await findResult(ctx, request, response);
    if (result === null) return;
    response.set('Content-Disposition', presentFileName(result.job, 'json'));
    const corrected = await loadCorrections(ctx, result.job);
    response.json(presentJobResult(result, corrected, { page: 1, limit: Math.max(1, result.pageCount) }));
  });

  router.get('/ocr/jobs/:job_id/chunks', async (request, response) => {
    const ctx = await authenticate(services, request);
    const { jobId } = parseOrRefuse(jobParams, request.params);
    const limits = parseOrRefuse(jobChunksQuery, request.query);
    const job = await getJob(ctx, jobId);
    if (await answeredAsUnfinished(ctx, job, response)) return;
    response.json(presentChunks(jobId, limits, await chunkDocument(ctx, job, limits)));
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

/** All pages of a job that has ended. One that has not is answered with its status; null then. */
async function findResult(ctx: TeamContext, request: Request, response: Response): Promise<JobResult | null> {
  const { jobId } = parseOrRefuse(jobParams, request.params);
  const job = await getJob(ctx, jobId);
  if (await answeredAsUnfinished(ctx, job, response)) return null;
  return getJobResult(ctx, job, allPages);
}

/** A job that has not ended is answered with its status. */
async function answeredAsUnfinished(ctx: TeamContext, job: Job, response: Response): Promise<boolean> {
  if (isFinished(job)) return false;
  response.status(202).json(await describeJobStatus(ctx, job));
  return true;
}
