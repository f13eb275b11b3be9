import { z } from 'zod';
import { idField, instantField, optionalBoolean, optionalInteger, orNull, wholeNumberField } from '../fields.js';
import { documentCitation, documentsField } from './bundle-document.js';
import { correctionResponse } from './corrections.js';
import { check, jobPageResponse } from './job-page.js';
import { jobStatusField, resultFormatField } from './job-status.js';

/** Slices of a result: `page` from 1, `limit` 1..1000. */
export const jobResultQuery = z
  .object({
    page: optionalInteger(wholeNumberField(1, 1_000_000).default(1)).meta({
      description: 'From 1.',
      default: 1,
      example: 1,
    }),
    limit: optionalInteger(wholeNumberField(1, 1_000).default(100)).meta({
      description: '1 to 1000.',
      default: 100,
      example: 10,
    }),
    partial: optionalBoolean().meta({
      description: 'Return 200 with the pages that are ready.',
      example: true,
    }),
  })
  .transform((wire) => ({ page: wire.page ?? 1, limit: wire.limit ?? 100, partial: wire.partial ?? false }));

const pagination = z
  .object({ page: z.int().min(1), limit: z.int().min(1), total: z.int().min(0), total_pages: z.int().min(0) })
  .meta({ id: 'Pagination' });

/** Why a job failed. `required_credits` and `available_credits` come with `insufficient_credits`. */
export const jobError = z
  .object({
    code: z.string(),
    message: z.string(),
    required_credits: z.int().optional(),
    available_credits: z.int().optional(),
  })
  .meta({ id: 'JobError' });

const receipt = z
  .object({
    input_sha256: z.string().nullable().meta({ description: 'SHA-256 of the document.' }),
    output_sha256: z.string().nullable().meta({
      description: 'SHA-256 of the results of all pages: identical for the same document, options and engine.',
    }),
    engine_version: z.string().nullable().meta({ description: 'Changes with every version of an engine or its data.' }),
    model: z.string(),
    options: z.record(z.string(), z.unknown()),
    reused: z.boolean().meta({ description: 'Pages were reused from an earlier job at no cost.' }),
    reused_pages: z.int().min(0),
  })
  .meta({ id: 'Receipt', description: 'The same input yields the same bytes.' });

/** What stands beside a structured result as it was read. */
const correctionFields = {
  corrected: z
    .record(z.string(), z.unknown())
    .nullable()
    .optional()
    .meta({
      description:
        'Structured results of jobs that have ended: the result of the whole document with its corrections by hand; null ' +
        'without any that applies.',
    }),
  corrections: z.array(correctionResponse).optional().meta({
    description:
      'Structured results of jobs that have ended: what was corrected by hand, by whom and when. Results stay as they were read.',
  }),
};

/** GET /ocr/result/{job_id}, 200. */
export const jobResultResponse = z
  .object({
    job_id: idField,
    status: jobStatusField,
    credits_used: z.int().min(0),
    file_name: z.string(),
    model: z.string(),
    result_format: resultFormatField,
    total_pages: z.int().min(0),
    processed_pages: z.int().min(0),
    completed_at: instantField.nullable(),
    pages: z.array(jobPageResponse),
    pagination,
    ...documentsField,
    ...correctionFields,
    processing_time_seconds: z.number().min(0).nullable(),
    error: orNull(jobError),
    receipt: orNull(receipt),
  })
  .meta({ id: 'JobResult' });

export type JobResultResponse = z.infer<typeof jobResultResponse>;

/** GET /ocr/result/{job_id}/document, 200: the whole document as one value. */
export const mergedResultResponse = z
  .object({
    job_id: idField,
    status: jobStatusField,
    file_name: z.string(),
    model: z.string(),
    result_format: resultFormatField,
    total_pages: z.int().min(0),
    result: z.union([z.string(), z.record(z.string(), z.unknown())]).meta({
      description: 'The Markdown of all pages, or one object merged from the objects of all pages.',
    }),
    field_pages: z.record(z.string(), z.int().min(1)).meta({
      description: 'Structured results: JSON pointer of a field -> page number of its value.',
    }),
    checks: z.array(check).optional().meta({
      description: 'Structured results: arithmetic and other checks of the values of the whole document.',
    }),
    citations: z
      .record(z.string(), documentCitation)
      .optional()
      .meta({ description: 'Structured results: JSON pointer of a field -> the page and the location of its value.' }),
    ...documentsField,
    ...correctionFields,
    error: orNull(jobError),
  })
  .meta({ id: 'MergedResult' });

export type MergedResultResponse = z.infer<typeof mergedResultResponse>;

/** What was deleted of a job and what is kept. */
const deletionReceipt = z
  .object({
    job_id: idField,
    deleted_at: instantField,
    input_sha256: z.string().nullable().meta({ description: 'SHA-256 of the deleted document.' }),
    output_sha256: z.string().nullable(),
    deleted: z.array(z.string()).meta({ description: 'What was deleted; files are deleted within minutes.' }),
    kept: z.array(z.string()),
  })
  .meta({ id: 'DeletionReceipt' });

/** DELETE /ocr/delete/{job_id}. */
export const deletedJobResponse = z
  .object({ message: z.string(), receipt: deletionReceipt })
  .meta({ id: 'DeletedJob' });

export type DeletedJobResponse = z.infer<typeof deletedJobResponse>;

/** Every other answer that only says what was done. */
export const messageResponse = z.object({ message: z.string() }).meta({ id: 'Message' });

export type MessageResponse = z.infer<typeof messageResponse>;
