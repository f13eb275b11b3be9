import { getJobResult, getResultFrame, isLargeResult, loadResultPages, type Job, type JobResult } from '@recto/jobs';
import type { TeamContext } from '@recto/operation-context';
import type { Response } from 'express';
import { sendInPieces } from '../http/send-in-pieces.js';
import { presentJobPage } from '../presenters/present-job-page.js';
import { presentJobResult } from '../presenters/present-job-result.js';
import { loadCorrections, type Corrected } from './correct-document.js';

/**
 * Answers with one part of a job's pages, or, without a part, with all of them. Access was checked when `job` was got; `found` are its
 * pages, where they came with it.
 */
export async function answerResult(
  ctx: TeamContext,
  job: Job,
  response: Response,
  { part, found }: { part?: { page: number; limit: number }; found?: JobResult['pages'] | null } = {},
): Promise<void> {
  const slice = part ?? { page: 1, limit: Math.max(1, job.totalPages) };
  if (!isLargeResult(job, slice)) {
    const [result, corrected] = await Promise.all([getJobResult(ctx, job, slice, found), loadCorrections(ctx, job)]);
    response.json(presentJobResult(result, corrected, part ?? wholeOf(result)));
    return;
  }
  const [frame, corrected] = await Promise.all([getResultFrame(ctx.db, job), loadCorrections(ctx, job)]);
  await sendInPieces(response, 'json', presentPieces(ctx, { frame, corrected, slice: part ?? wholeOf(frame) }));
}

function wholeOf({ pageCount }: JobResult): { page: number; limit: number } {
  return { page: 1, limit: Math.max(1, pageCount) };
}

/** The JSON of a result, whose pages are put in as they are loaded. */
async function* presentPieces(
  { db }: TeamContext,
  of: { frame: JobResult; corrected: Corrected | null; slice: { page: number; limit: number } },
): AsyncGenerator<string> {
  const { job } = of.frame;
  const frame = JSON.stringify(presentJobResult(of.frame, of.corrected, of.slice));
  const key = '"pages":[';
  const start = frame.indexOf(`${key}]`) + key.length;
  yield frame.slice(0, start);
  let separator = '';
  for await (const { pages, words } of loadResultPages(db, job, of.slice)) {
    const presented = pages.map((page) => JSON.stringify(presentJobPage(job, page, words.get(page.pageNumber))));
    yield separator + presented.join(',');
    separator = ',';
  }
  yield frame.slice(start);
}
