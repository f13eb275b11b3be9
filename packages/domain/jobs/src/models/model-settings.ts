import { z } from 'zod';
import { defaultModelName, engineNames, type ExtractionModel, extractionModels } from './extraction-models.js';

const credits = z.int().min(0).max(1_000_000);

const entry = z
  .strictObject({
    name: z.string().regex(/^[a-z0-9][a-z0-9._-]{0,99}$/, 'must be lower-case letters, digits, ".", "_" and "-"'),
    display_name: z.string().min(1).max(100).optional(),
    description: z.string().max(1_000).optional(),
    credits_per_page: credits.optional(),
    surcharge_per_page: credits.optional(),
    priority: z.int().min(0).max(1_000_000).optional(),
    engine: z.enum(engineNames).optional(),
    enabled: z.boolean().optional(),
  })
  .refine((model) => isBuiltIn(model.name) || model.engine !== undefined, {
    error: 'is required for a model of your own',
    path: ['engine'],
  })
  .refine((model) => isBuiltIn(model.name) || model.credits_per_page !== undefined, {
    error: 'is required for a model of your own',
    path: ['credits_per_page'],
  })
  .refine((model) => model.name !== defaultModelName || model.enabled !== false, {
    error: 'must not be false: it is the model of requests that name none',
    path: ['enabled'],
  });

const settings = z.strictObject({ models: z.array(entry).max(1_000) }).superRefine(({ models }, context) => {
  const names = models.map(({ name }) => name);
  for (const [index, name] of names.entries()) {
    if (names.indexOf(name) === index) continue;
    context.addIssue({ code: 'custom', path: ['models', index, 'name'], message: `"${name}" stands twice` });
  }
});

/**
 * The catalogue of models as an operator's settings file leaves it: entries change the built-in models of their names and
 * add others, each on one of the built-in engines. Models that are switched off stay in it, so that jobs of theirs that
 * are in progress can end. Throws an Error that names each fault and its place.
 */
export function applyModelSettings(file: unknown): readonly ExtractionModel[] {
  const parsed = settings.safeParse(file);
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => `  ${path.join('.') || 'the file'}: ${message}`);
    throw new Error(`The settings of the models are wrong:\n${faults.join('\n')}`);
  }
  const byName = new Map(extractionModels.map((model) => [model.name, model]));
  for (const model of parsed.data.models) byName.set(model.name, merged(byName.get(model.name), model));
  return [...byName.values()].sort((a, b) => a.priority - b.priority || (a.name < b.name ? -1 : 1));
}

function isBuiltIn(name: string): boolean {
  return extractionModels.some((model) => model.name === name);
}

/** What the entry leaves out is as it was; of a model of the operator's own, the plainest. */
function merged(known: ExtractionModel | undefined, model: z.infer<typeof entry>): ExtractionModel {
  return {
    name: model.name,
    displayName: model.display_name ?? known?.displayName ?? model.name,
    description: model.description ?? known?.description ?? '',
    creditsPerPage: model.credits_per_page ?? known?.creditsPerPage ?? 0,
    surchargePerPage: model.surcharge_per_page ?? known?.surchargePerPage ?? 0,
    priority: model.priority ?? known?.priority ?? lastPriority,
    engine: model.engine ?? known?.engine ?? defaultModelName,
    isEnabled: model.enabled ?? known?.isEnabled ?? true,
  };
}

/** Behind the built-in ones. */
const lastPriority = 100;

/** The catalogue by the text of an operator's settings file. Throws an Error that says what is wrong with it and where. */
export function parseModelSettings(json: string): readonly ExtractionModel[] {
  return applyModelSettings(parse(json));
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    throw new Error('The models file is not valid JSON.', { cause: error });
  }
}
