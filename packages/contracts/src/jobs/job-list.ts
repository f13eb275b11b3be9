import { z } from 'zod';
import { cursorPageOf, cursorQueryFields } from '../cursor-page.js';
import { idField, instantField, optionalBoolean, optionalField, textField } from '../fields.js';
import { createdRangeFields, settleCreatedRange } from '../moment-field.js';
import { jobStatuses, jobStatusField, resultFormatField } from './job-status.js';

const statusFilter = z.enum([...jobStatuses, 'partially_done'], {
  error: `must be one of ${jobStatuses.join(', ')}, partially_done`,
});

/** GET /jobs (Interface 6). */
export const jobsQuery = z
  .object({
    ...cursorQueryFields,
    status: optionalField(statusFilter).meta({
      description: '`partially_done`: completed with pages that failed.',
      example: 'completed',
    }),
    model: optionalField(textField(100)).meta({ example: 'standard-v2' }),
    result_format: optionalField(resultFormatField).meta({ example: 'markdown' }),
    template_id: optionalField(idField),
    include_deleted: optionalBoolean().meta({ example: true }),
    search: optionalField(textField(255)).meta({
      description: 'Part of the file name, case-insensitive (one or two letters: a prefix), or a job id.',
      example: 'invoice',
    }),
    ...createdRangeFields,
  })
  .transform((wire) => ({
    limit: wire.limit ?? 20,
    ...(wire.cursor === undefined ? {} : { cursor: wire.cursor }),
    filter: {
      includeDeleted: wire.include_deleted ?? false,
      ...(wire.status === undefined ? {} : { status: wire.status }),
      ...(wire.model === undefined ? {} : { modelName: wire.model }),
      ...(wire.result_format === undefined ? {} : { resultFormat: wire.result_format }),
      ...(wire.template_id === undefined ? {} : { templateId: wire.template_id }),
      ...(wire.search === undefined ? {} : { search: wire.search }),
      ...settleCreatedRange(wire),
    },
  }));

/** One line of the list (specification 2.7). */
const jobListItem = z
  .object({
    id: idField,
    user_id: idField.meta({ description: 'Who submitted it; nobody else changes it.' }),
    status: jobStatusField,
    stage: z.string(),
    category: z.string().meta({ description: 'The kind of input; always `pdf`.' }),
    file_name: z.string(),
    model: z.string(),
    result_format: resultFormatField,
    template_id: idField.nullable(),
    template_name: z.string().nullable(),
    template_internal: z.boolean(),
    total_pages: z.int().min(0),
    processed_pages: z.int().min(0),
    base_credits: z.int().min(0).meta({ description: 'The part of `credits_used` at the price of the model.' }),
    surcharge_credits: z.int().min(0).meta({ description: 'The part of `credits_used` that is surcharge.' }),
    credits_used: z.int().min(0),
    confidence: z
      .number()
      .min(0)
      .max(1)
      .nullable()
      .meta({ description: 'Mean over the pages; null until the job has finished.' }),
    duration_seconds: z.number().min(0).nullable().meta({ description: 'From its creation to its end.' }),
    processing_time: z
      .number()
      .min(0)
      .meta({ description: 'Seconds from the start of processing to its end, or to now.' }),
    is_deleted: z.boolean(),
    created_at: instantField,
    completed_at: instantField.nullable(),
    deleted_at: instantField.nullable(),
  })
  .meta({ id: 'JobListItem' });

export type JobListItemResponse = z.infer<typeof jobListItem>;

export const jobsResponse = cursorPageOf(jobListItem, 'JobPageOfList');

export type JobsResponse = z.infer<typeof jobsResponse>;
