import { findAvailableCredits } from '@recto/credits';
import { insufficientCredits, invalidInput } from '@recto/errors';
import type { TeamContext } from '@recto/operation-context';
import { findTemplate, type Template } from '@recto/templates';
import { defaultModelName, extractionModels, findExtractionModel } from './extraction-models.js';
import type { JobOptions, JobPlan } from './job-options.js';

/**
 * Resolves the options of a job that is about to be created; changes nothing. Throws invalid_input for an unknown model
 * or template and for structured results without a schema, insufficient_credits when not even one page is affordable.
 */
export async function planJob(ctx: TeamContext, options: JobOptions): Promise<JobPlan> {
  const template = options.templateSlug === undefined ? null : await getTemplate(ctx, options.templateSlug);
  const model = getModel(options.modelName ?? template?.modelName ?? defaultModelName);
  const resultFormat = template?.resultFormat ?? options.resultFormat ?? 'markdown';
  const schema = template?.schema ?? options.schema ?? null;
  if (resultFormat === 'structured' && !schema) {
    throw invalidInput('Structured results need a schema or a template that has one.', [
      { path: 'schema', message: 'required' },
    ]);
  }
  const pageCredits = model.creditsPerPage + model.surchargePerPage;
  const availableCredits = await findAvailableCredits(ctx.db, ctx.actor.teamId);
  if (availableCredits < pageCredits) throw insufficientCredits({ requiredCredits: pageCredits, availableCredits });
  const team = await ctx.db.prisma.team.findUniqueOrThrow({
    where: { id: ctx.actor.teamId },
    select: { autoDelete: true, retentionDays: true },
  });
  return {
    modelName: model.name,
    resultFormat,
    schema: resultFormat === 'structured' ? schema : null,
    instruction: template?.instructions ?? options.instruction ?? null,
    template: template && pick(template),
    saveAsTemplate: options.saveAsTemplate ?? null,
    extractBoundingBoxes: options.extractBoundingBoxes || (template?.extractBoundingBoxes ?? false),
    pageSelection: options.pageSelection ?? null,
    maxCredits: options.maxCredits ?? null,
    priority: options.priority,
    metadata: options.metadata ?? null,
    priceCredits: model.creditsPerPage,
    surchargeCredits: model.surchargePerPage,
    retentionMs: retentionMsOf(team),
  };
}

async function getTemplate(ctx: TeamContext, slug: string): Promise<Template> {
  const template = await findTemplate(ctx, slug);
  if (!template)
    throw invalidInput('There is no such template.', [{ path: 'template_slug', message: `no template "${slug}"` }]);
  return template;
}

function getModel(name: string) {
  const model = findExtractionModel(name);
  if (model) return model;
  const names = extractionModels.map((known) => known.name).join(', ');
  throw invalidInput(`There is no model "${name}". The models are: ${names}.`, [
    { path: 'model', message: `one of ${names}` },
  ]);
}

const hourMs = 3_600_000;
/** Longer than any service runs: such a job is deleted by hand. */
const foreverMs = 1_000 * 365 * 24 * hourMs;

/** How long a job is kept. No days are an hour: a result must be there to be fetched. */
function retentionMsOf({ autoDelete, retentionDays }: { autoDelete: boolean; retentionDays: number }): number {
  if (!autoDelete) return foreverMs;
  return Math.max(retentionDays * 24, 1) * hourMs;
}

function pick({ id, slug, name, isInternal }: Template) {
  return { id, slug, name, isInternal };
}
