import { jobParams } from '@recto/contracts';
import { getJob, getJobResult, type JobResult } from '@recto/jobs';
import type { TeamContext } from '@recto/operation-context';
import type { Request, Response, Router } from 'express';
import type { ApiServices } from '../api-services.js';
import { authenticate } from '../auth/authenticate.js';
import { parseOrRefuse } from '../http/parse-or-refuse.js';
import { presentJobResult } from '../presenters/present-job-result.js';
import { presentJobStatus } from '../presenters/present-job-status.js';
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
    response.json(presentJobResult(result, { page: 1, limit: Math.max(1, result.pageCount) }));
  });
}

/** All pages of a job that has ended. One that has not is answered with its status; null then. */
async function findResult(ctx: TeamContext, request: Request, response: Response): Promise<JobResult | null> {
  const { jobId } = parseOrRefuse(jobParams, request.params);
  const job = await getJob(ctx, jobId);
  if (job.stage === 'finished') return getJobResult(ctx, jobId, allPages);
  response.status(202).json(presentJobStatus(job, ctx.clock.now()));
  return null;
}
