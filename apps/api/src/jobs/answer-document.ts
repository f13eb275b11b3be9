import { isLargeResult, listDocuments, type Job, type JobDocument } from '@recto/jobs';
import type { TeamContext } from '@recto/operation-context';
import type { Response } from 'express';
import { sendInPieces } from '../http/send-in-pieces.js';
import { presentMergedResult } from '../presenters/present-merged-result.js';
import { describeJobStatus } from './describe-job-status.js';
import { isUnfinished } from './is-unfinished.js';
import { loadJoinedMarkdown } from './merge-document.js';
import { loadCorrectedDocument } from './correct-document.js';

/** Answers with the result of a whole document; 202 with the status of a job that is in progress. */
export async function answerDocument(ctx: TeamContext, job: Job, response: Response): Promise<void> {
  if (isUnfinished(job)) {
    response.status(202).json(await describeJobStatus(ctx, job));
    return;
  }
  const documents = await listDocuments(ctx.db, job);
  if (job.resultFormat === 'markdown' && isLargeResult(job, { limit: job.totalPages })) {
    await sendInPieces(response, 'json', presentPieces(ctx, { job, documents }));
    return;
  }
  response.json(presentMergedResult({ job, documents, ...(await loadCorrectedDocument(ctx, job)) }));
}

/** The JSON of the merged result, whose text is put in as it is joined. */
async function* presentPieces({ db }: TeamContext, of: { job: Job; documents: JobDocument[] }): AsyncGenerator<string> {
  const document = { result: '', fieldPages: {}, checks: [], citations: {} };
  const frame = JSON.stringify(presentMergedResult({ ...of, document, corrected: null, corrections: [] }));
  const key = '"result":"';
  const start = frame.indexOf(`${key}"`) + key.length;
  yield frame.slice(0, start);
  for await (const piece of loadJoinedMarkdown(db, of.job)) yield JSON.stringify(piece).slice(1, -1);
  yield frame.slice(start);
}
