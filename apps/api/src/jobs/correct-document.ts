import { conflict, DomainError } from '@recto/errors';
import { findMisfits } from '@recto/fields/results';
import { getJob, listCorrections, recordCorrection, type Job, isFinished } from '@recto/jobs';
import type { TeamContext } from '@recto/operation-context';
import { z } from 'zod';
import {
  applyCorrections,
  putAt,
  settledPointer,
  valueAtPointer,
  type AppliedCorrection,
} from './apply-corrections.js';
import { mergeDocument, type MergedDocument } from './merge-document.js';

export interface Corrected {
  /** The result with its corrections; null where none applies, or for Markdown. */
  corrected: Record<string, unknown> | null;
  corrections: AppliedCorrection[];
}

export interface CorrectedDocument extends Corrected {
  document: MergedDocument;
}

const storedSchema = z.record(z.string(), z.unknown());

/** The whole result of a job, as it was read and as it was corrected. Whether the caller may see it is for the caller to ask. */
export async function loadCorrectedDocument({ db }: Pick<TeamContext, 'db'>, job: Job): Promise<CorrectedDocument> {
  const isStructured = job.resultFormat === 'structured';
  const [document, stored] = await Promise.all([
    mergeDocument(db, job),
    isStructured ? listCorrections(db, job.id) : [],
  ]);
  if (typeof document.result === 'string') return { document, corrected: null, corrections: [] };
  const { value, corrections } = applyCorrections(document.result, stored);
  return { document, corrections, corrected: corrections.some(({ applied }) => applied) ? value : null };
}

/**
 * What was corrected of a structured result that has ended; null for every other one. The document is merged for it only
 * where there is a correction. Whether the caller may see it is for the caller to ask.
 */
export async function loadCorrections(ctx: Pick<TeamContext, 'db'>, job: Job): Promise<Corrected | null> {
  if (job.resultFormat !== 'structured' || !isFinished(job)) return null;
  const isCorrected = (await listCorrections(ctx.db, job.id)).length > 0;
  return isCorrected ? loadCorrectedDocument(ctx, job) : { corrected: null, corrections: [] };
}

/** As `loadCorrectedDocument`, for a job whose result can be corrected. Throws as `getJob`, and conflict for every other one. */
export async function loadCorrectable(
  ctx: TeamContext,
  jobId: string,
): Promise<CorrectedDocument & { job: Job; result: Record<string, unknown> }> {
  const job = await getJob(ctx, jobId);
  if (job.resultFormat !== 'structured')
    throw conflict('not_structured', 'Only structured results have fields to correct.');
  if (!isFinished(job)) throw conflict('not_finished', 'The job has not finished.');
  const loaded = await loadCorrectedDocument(ctx, job);
  return { ...loaded, job, result: storedSchema.parse(loaded.document.result) };
}

/**
 * Keeps the right value of a field. Throws as `loadCorrectable` and `recordCorrection`, and unprocessable for a place that
 * the result does not have or a value that does not fit the schema.
 */
export async function correctField(
  ctx: TeamContext,
  input: { jobId: string; pointer: string; value: unknown },
): Promise<AppliedCorrection> {
  const { job, result, corrected } = await loadCorrectable(ctx, input.jobId);
  const before = corrected ?? result;
  const pointer = settledPointer(before, input.pointer);
  const after = structuredClone(before);
  if (!putAt(after, pointer, input.value))
    throw unprocessable(
      'no_such_place',
      'pointer',
      'has no parent in the result: correct the object or list around it',
    );
  const [misfit] = findMisfits({ before, after, pointer }, storedSchema.parse(job.schema));
  if (misfit !== undefined) {
    const place = misfit.pointer === pointer ? '' : ` (at ${misfit.pointer})`;
    throw unprocessable('breaks_schema', 'value', `${misfit.message}${place}`);
  }
  const original = valueAtPointer(result, pointer) ?? null;
  const { jobId, value } = input;
  const correction = await recordCorrection(ctx, { jobId, runNumber: job.runNumber, pointer, value, original });
  return { ...correction, applied: true };
}

function unprocessable(reason: string, path: string, message: string): DomainError {
  return new DomainError('unprocessable', `The correction is refused: ${path} ${message}.`, {
    reason,
    fields: [{ path, message }],
  });
}
