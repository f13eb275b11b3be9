import { findAvailableCredits } from '@recto/credits';
import type { TeamContext } from '@recto/operation-context';
import { extractionModels, type ExtractionModel } from './extraction-models.js';
import type { JobOptions } from './job-options.js';
import { resolveOptions } from './resolve-options.js';

export interface JobEstimate {
  model: ExtractionModel;
  /** Null when they cannot be known before the document is opened. */
  pageCount: number | null;
  pageCredits: number;
  costCredits: number | null;
  availableCredits: number;
}

/** What a job would cost, without making it. Throws invalid_input as planning the job would; never for too few credits. */
export async function estimateJob(
  ctx: TeamContext,
  input: { options: Pick<JobOptions, 'templateSlug' | 'modelName'>; pageCount: number | null },
  models: readonly ExtractionModel[] = extractionModels,
): Promise<JobEstimate> {
  const { pageCount } = input;
  const { model } = await resolveOptions(ctx, input.options, models);
  const pageCredits = model.creditsPerPage + model.surchargePerPage;
  const availableCredits = await findAvailableCredits(ctx.db, ctx.actor.teamId);
  return { model, pageCount, pageCredits, costCredits: pageCount && pageCount * pageCredits, availableCredits };
}
