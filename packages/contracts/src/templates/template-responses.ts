import { z } from 'zod';
import { cursorPageOf } from '../cursor-page.js';
import { idField, instantField } from '../fields.js';
import { resultFormatField } from '../jobs/job-status.js';

export const templateResponse = z
  .object({
    id: idField,
    slug: z.string().meta({ description: 'What jobs name in `template_slug`. Made from the first name, and stays.' }),
    name: z.string(),
    description: z.string(),
    format: resultFormatField,
    model: z.string(),
    schema: z.record(z.string(), z.unknown()).nullable(),
    instructions: z.string().nullable(),
    extract_bounding_boxes: z.boolean(),
    tags: z.array(z.string()),
    color: z.string().nullable(),
    enabled: z.boolean(),
    favorite: z.boolean(),
    internal: z.boolean().meta({ description: 'True for presets, which cannot be changed.' }),
    ephemeral: z.boolean().meta({ description: 'Always false: every template is kept until it is deleted.' }),
    checksum: z.string().meta({ description: 'SHA-256 of all options that determine the results of jobs.' }),
    usage_count: z.int().min(0),
    last_used: instantField.nullable(),
    created_at: instantField,
    updated_at: instantField,
  })
  .meta({ id: 'Template' });

export type TemplateResponse = z.infer<typeof templateResponse>;

export const templatesResponse = cursorPageOf(templateResponse, 'TemplatePage');

export type TemplatesResponse = z.infer<typeof templatesResponse>;

const templateVersion = z
  .object({
    version: z.int().min(1),
    checksum: z.string(),
    current: z.boolean().meta({ description: 'Whether jobs are made with it now.' }),
    format: resultFormatField,
    model: z.string(),
    schema: z.record(z.string(), z.unknown()).nullable(),
    instructions: z.string().nullable(),
    extract_bounding_boxes: z.boolean(),
    usage_count: z.int().min(0).meta({ description: 'Jobs that were made with it.' }),
    last_used: instantField.nullable(),
    created_by: idField.nullable(),
    created_at: instantField,
  })
  .meta({ id: 'TemplateVersion' });

/** GET /templates/{id}/versions. */
export const templateVersionsResponse = z
  .object({ count: z.int().min(1), versions: z.array(templateVersion) })
  .meta({ id: 'TemplateVersionList' });

export type TemplateVersionsResponse = z.infer<typeof templateVersionsResponse>;

/** GET /templates/stats. */
export const templateStatsResponse = z
  .object({
    total: z.int().min(0),
    enabled: z.int().min(0),
    favorites: z.int().min(0),
    internal: z.int().min(0),
    by_format: z.object({ structured: z.int().min(0), markdown: z.int().min(0) }),
    usage_count: z.int().min(0),
    most_used: z.array(z.object({ id: idField, slug: z.string(), name: z.string(), usage_count: z.int().min(1) })),
  })
  .meta({ id: 'TemplateStats' });

export type TemplateStatsResponse = z.infer<typeof templateStatsResponse>;
