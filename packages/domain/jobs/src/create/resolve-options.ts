import { invalidInput } from '@recto/errors';
import type { TeamContext } from '@recto/operation-context';
import { findTemplate, type Template } from '@recto/templates';
import { defaultModelName, type ExtractionModel } from '../models/extraction-models.js';
import type { JobOptions } from './job-options.js';

/**
 * The template and the model that the options of a job come to. Throws invalid_input for a template or model that there
 * is not; a model that is switched off is none. `below` is where the request has its options, such as `options.`.
 */
export async function resolveOptions(
  ctx: TeamContext,
  options: Pick<JobOptions, 'templateSlug' | 'modelName'>,
  models: readonly ExtractionModel[],
  below = '',
): Promise<{ template: Template | null; model: ExtractionModel }> {
  const template = options.templateSlug === undefined ? null : await getTemplate(ctx, options.templateSlug, below);
  const name = options.modelName ?? template?.modelName ?? defaultModelName;
  const model = models.find((known) => known.name === name && known.isEnabled);
  if (model) return { template, model };
  const names = models
    .filter(({ isEnabled }) => isEnabled)
    .map((known) => known.name)
    .join(', ');
  throw invalidInput(`There is no model "${name}". The models are: ${names}.`, [
    { path: `${below}model`, message: `must be one of ${names}` },
  ]);
}

async function getTemplate(ctx: TeamContext, slug: string, below: string): Promise<Template> {
  const template = await findTemplate(ctx, slug);
  if (template) return template;
  const message = `no template "${slug}"`;
  throw invalidInput('There is no such template.', [{ path: `${below}template_slug`, message }]);
}
