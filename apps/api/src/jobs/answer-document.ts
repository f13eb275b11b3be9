import { listDocuments, type Job } from '@recto/jobs';
import type { TeamContext } from '@recto/operation-context';
import type { Response } from 'express';
import { presentMergedResult } from '../presenters/present-merged-result.js';
import { describeJobStatus } from './describe-job-status.js';
import { isUnfinished } from './is-unfinished.js';
import { loadCorrectedDocument } from './correct-document.js';

/** Answers with the result of a whole document; 202 with the status of a job that is in progress. */
export async function answerDocument(ctx: TeamContext, job: Job, response: Response): Promise<void> {
  if (isUnfinished(job)) {
    response.status(202).json(await describeJobStatus(ctx, job));
    return;
  }
  const documents = await listDocuments(ctx.db, job);
  response.json(presentMergedResult({ job, documents, ...(await loadCorrectedDocument(ctx, job)) }));
}
