import { z } from 'zod';
import { cursorQueryFields } from '../cursor-page.js';
import { clearableField, nameField, optionalBoolean, optionalField, textError, textField } from '../fields.js';
import { checkExtractionSchema } from '../job-options/check-extraction-schema.js';
import { resultFormatField } from '../jobs/job-status.js';
import { changedJsonObject, optionalJsonObject, type JsonObject } from '../json-object-field.js';

const maxTags = 20;
const jsonOrText = { type: ['object', 'string', 'null'] as ('object' | 'string' | 'null')[] };

const name = nameField(100);
const model = textField(100);
const format = resultFormatField.meta({ description: 'The format of the results.' });
const color = z
  .string({ error: textError })
  .regex(/^#[0-9a-fA-F]{6}$/, { error: 'must be a colour such as #1f77b4' })
  .toLowerCase();
const tags = z.array(textField(50)).max(maxTags, { error: `must be at most ${maxTags}` });

const optionalFields = {
  description: optionalField(textField(500)),
  tags: optionalField(tags),
  enabled: optionalBoolean().meta({ description: 'Only enabled templates can be used by jobs.' }),
  favorite: optionalBoolean(),
  extract_bounding_boxes: optionalBoolean(),
};

const instructions = textField(2_000);

interface WireOptionalFields {
  description?: string | undefined;
  tags?: string[] | undefined;
  enabled?: boolean | undefined;
  favorite?: boolean | undefined;
  extract_bounding_boxes?: boolean | undefined;
}

function settledFields(wire: WireOptionalFields) {
  return {
    ...(wire.description === undefined ? {} : { description: wire.description }),
    ...(wire.tags === undefined ? {} : { tags: [...new Set(wire.tags)] }),
    ...(wire.enabled === undefined ? {} : { enabled: wire.enabled }),
    ...(wire.favorite === undefined ? {} : { favorite: wire.favorite }),
    ...(wire.extract_bounding_boxes === undefined ? {} : { extractBoundingBoxes: wire.extract_bounding_boxes }),
  };
}

/** For a zod refinement: the first rule that the schema breaks, at its place. */
function refuseBadSchema(schema: JsonObject | null | undefined, context: z.RefinementCtx): void {
  const problem = schema === undefined || schema === null ? null : checkExtractionSchema(schema);
  if (problem !== null) context.addIssue({ code: 'custom', path: problem.path.split('.'), message: problem.message });
}

/** POST /templates (Interface 6). */
export const createTemplateRequest = z
  .object({
    name,
    format,
    model,
    schema: optionalJsonObject().meta(jsonOrText),
    instructions: optionalField(instructions),
    color: optionalField(color),
    ...optionalFields,
  })
  .superRefine((wire, context) => {
    refuseBadSchema(wire.schema, context);
    if (wire.format === 'structured' && wire.schema === undefined) {
      context.addIssue({ code: 'custom', path: ['schema'], message: 'is required for structured results' });
    }
  })
  .transform((wire) => ({
    name: wire.name,
    resultFormat: wire.format,
    modelName: wire.model,
    ...(wire.schema === undefined ? {} : { schema: wire.schema }),
    ...(wire.instructions === undefined ? {} : { instructions: wire.instructions }),
    ...(wire.color === undefined ? {} : { color: wire.color }),
    ...settledFields(wire),
  }));

/** PUT /templates/{id}: what is not sent stays; null or an empty text takes a schema, instructions or a colour away. */
export const updateTemplateRequest = z
  .object({
    name: optionalField(name),
    format: optionalField(format).meta({ description: 'The format of the results.' }),
    model: optionalField(model),
    schema: changedJsonObject().meta(jsonOrText),
    instructions: clearableField(instructions),
    color: clearableField(color),
    ...optionalFields,
  })
  .superRefine((wire, context) => refuseBadSchema(wire.schema, context))
  .transform((wire) => ({
    ...(wire.name === undefined ? {} : { name: wire.name }),
    ...(wire.format === undefined ? {} : { resultFormat: wire.format }),
    ...(wire.model === undefined ? {} : { modelName: wire.model }),
    ...(wire.schema === undefined ? {} : { schema: wire.schema }),
    ...(wire.instructions === undefined ? {} : { instructions: wire.instructions }),
    ...(wire.color === undefined ? {} : { color: wire.color }),
    ...settledFields(wire),
  }));

/** POST /templates/{id}/favorite: left out, the mark changes to the other. */
export const favoriteRequest = z.object({ favorite: optionalBoolean() });

/** GET /templates. */
export const templatesQuery = z
  .object({
    ...cursorQueryFields,
    format: optionalField(resultFormatField).meta({ example: 'structured' }),
    favorite: optionalBoolean().meta({ example: true }),
    enabled: optionalBoolean().meta({ example: true }),
    internal: optionalBoolean().meta({
      description: 'Presets only, or none. Default: both, presets last.',
      example: false,
    }),
    search: optionalField(textField(100)).meta({
      description: 'Part of the name, case-insensitive.',
      example: 'delivery',
    }),
  })
  .transform((wire) => ({
    limit: wire.limit ?? 20,
    ...(wire.cursor === undefined ? {} : { cursor: wire.cursor }),
    filter: {
      ...(wire.format === undefined ? {} : { resultFormat: wire.format }),
      ...(wire.favorite === undefined ? {} : { favorite: wire.favorite }),
      ...(wire.enabled === undefined ? {} : { enabled: wire.enabled }),
      ...(wire.internal === undefined ? {} : { isInternal: wire.internal }),
      ...(wire.search === undefined ? {} : { search: wire.search }),
    },
  }));
