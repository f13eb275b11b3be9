import { z } from 'zod';
import {
  idField,
  instantField,
  optionalField,
  optionalInteger,
  textField,
  utf8SizeBytes,
  wholeNumberField,
} from '../fields.js';
import { holdsStorableText, isTooDeep, maxJsonDepth } from '../json-object-field.js';
import { createdRangeFields, settleCreatedRange } from '../moment-field.js';

/** As much as a schema may have. */
const maxValueBytes = 65_536;

/** A place in the merged result (RFC 6901); the whole result cannot be replaced. */
const pointerField = textField(1_000)
  .regex(/^(\/([^~/]|~[01])*)+$/, { error: 'must be a JSON pointer such as /line_items/0/quantity' })
  .meta({ description: 'JSON pointer into the merged result. `/-` behind a list adds an item.', example: '/total' });

/** Any JSON, null included: a value that is not there is null. */
const valueField = z
  .unknown()
  .refine((value) => value !== undefined, { error: 'is required', abort: true })
  .refine((value) => !isTooDeep(value), { error: `must nest at most ${maxJsonDepth} levels`, abort: true })
  .refine(holdsStorableText, { error: 'must not contain NUL or broken Unicode characters' })
  .refine((value) => utf8SizeBytes(JSON.stringify(value)) <= maxValueBytes, {
    error: `must be at most ${maxValueBytes} bytes of JSON`,
  })
  .meta({ description: 'The right value. It must fit the schema of the job.', example: 1234.5 });

/** PUT /ocr/jobs/{job_id}/corrections. */
export const correctFieldRequest = z.object({ pointer: pointerField, value: valueField });

export const correctionParams = z
  .object({ job_id: idField, id: idField })
  .transform((wire) => ({ jobId: wire.job_id, correctionId: wire.id }));

export const correctionResponse = z
  .object({
    id: idField,
    pointer: z.string(),
    value: z.unknown().meta({ description: 'As corrected.' }),
    original: z.unknown().meta({ description: 'As read; null where nothing was found.' }),
    corrected_by: idField.meta({ description: 'The user.' }),
    corrected_at: instantField,
    applied: z.boolean().meta({
      description: 'False when a retry has read something else at this place: then the result counts as it was read.',
    }),
  })
  .meta({ id: 'Correction' });

export type CorrectionResponse = z.infer<typeof correctionResponse>;

export const correctionsResponse = z
  .object({ count: z.int().min(0), corrections: z.array(correctionResponse) })
  .meta({ id: 'CorrectionList' });

export type CorrectionsResponse = z.infer<typeof correctionsResponse>;

/** GET /jobs/test-set.jsonl. */
export const testSetQuery = z
  .object({
    template_id: optionalField(idField),
    ...createdRangeFields,
    before: optionalField(idField).meta({ description: '`job_id` of the last line of the part before.' }),
    limit: optionalInteger(wholeNumberField(1, 1_000).default(1_000)).meta({
      description: 'Lines, 1 to 1000.',
      default: 1_000,
      example: 100,
    }),
  })
  .transform((wire) => ({
    limit: wire.limit ?? 1_000,
    ...(wire.before === undefined ? {} : { beforeId: wire.before }),
    filter: {
      ...(wire.template_id === undefined ? {} : { templateId: wire.template_id }),
      ...settleCreatedRange(wire),
    },
  }));

/** One line of a test set: a document, what it was asked for, what was read, and what is right. */
export const testCase = z
  .object({
    job_id: idField,
    file_name: z.string(),
    input_sha256: z.string().nullable().meta({ description: 'SHA-256 of the document.' }),
    model: z.string(),
    engine_version: z.string().nullable(),
    template_id: idField.nullable(),
    schema: z.record(z.string(), z.unknown()),
    instruction: z.string().nullable(),
    result: z.record(z.string(), z.unknown()).meta({ description: 'The merged result, as read.' }),
    data: z.record(z.string(), z.unknown()).meta({ description: 'The same with its corrections: the truth.' }),
    corrected_fields: z.array(z.string()).meta({ description: 'JSON pointers.' }),
    created_at: instantField,
    corrected_at: instantField,
  })
  .meta({ id: 'TestCase' });

export type TestCase = z.infer<typeof testCase>;
