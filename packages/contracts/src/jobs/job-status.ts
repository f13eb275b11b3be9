import { z } from 'zod';
import { idField, instantField, optionalField, optionalInteger, wholeNumberField } from '../fields.js';

/** Exactly these four (Interface 4). A cancelled job is failed, with the reason `cancelled`. */
export const jobStatuses = ['pending', 'processing', 'completed', 'failed'] as const;

export const jobStatusField = z.enum(jobStatuses);
export const resultFormatField = z.enum(['structured', 'markdown']);

/** GET /ocr/status/{job_id}, and the 202 of a result that is not there yet. */
export const jobStatusResponse = z
  .object({
    job_id: idField,
    id: idField.meta({ description: 'Equal to `job_id`.' }),
    status: jobStatusField,
    progress: z.number().min(0).max(100).meta({ description: 'Percent.' }),
    progress_fraction: z.number().min(0).max(1),
    total_pages: z.int().min(0).meta({ description: 'Pages of the document; 0 until it is opened.' }),
    inspected_pages: z.int().min(0).optional().meta({
      description:
        'Pages that have been looked at: counts up to `total_pages` while the job is in the stage `preparing`. Releases before it leave it out.',
    }),
    processed_pages: z.int().min(0),
    failed_pages: z.int().min(0).meta({ description: 'Pages that could not be read. They are not charged.' }),
    file_name: z.string(),
    model: z.string(),
    result_format: resultFormatField,
    stage: z.string().meta({ description: 'More detailed than the status.' }),
    queue_position: z.int().min(0).nullable().meta({
      description: 'Number of jobs ahead of this one while it waits for a worker, up to 10,000; null otherwise.',
    }),
    created_at: instantField,
    updated_at: instantField,
    completed_at: instantField.nullable(),
    processing_time: z
      .int()
      .min(0)
      .meta({ description: 'Whole seconds from the start of processing to its end, or to now.' }),
    error_message: z.string().nullable().meta({ description: 'Null unless the job failed.' }),
    template_name: z.string().nullable(),
    template_internal: z.boolean(),
  })
  .meta({ id: 'JobStatus' });

export type JobStatusResponse = z.infer<typeof jobStatusResponse>;

/** Answers to a change come within so many seconds; one to the end may take longer. */
const maxWaitSeconds = 30;
const maxWaitForEndSeconds = 60;

/**
 * `wait`: answer as soon as the status or the page count changes, or after so many seconds. With `until=finished` only the
 * end of the job counts, and 30 seconds where `wait` is left out.
 */
export const jobStatusQuery = z
  .object({
    wait: optionalInteger(wholeNumberField(0, maxWaitForEndSeconds)).meta({
      description:
        'Seconds to wait for a change of the status or the page count, up to 30; with `until=finished` up to 60.',
      example: 1,
    }),
    until: optionalField(z.enum(['finished'], { error: 'must be finished' })).meta({
      description: 'Answer at the end of the job only, or when `wait` (default then: 30) is over.',
      example: 'finished',
    }),
  })
  .superRefine(({ wait, until }, context) => {
    if (until !== undefined || wait === undefined || wait <= maxWaitSeconds) return;
    const message = `must be a whole number from 0 to ${maxWaitSeconds}, or up to ${maxWaitForEndSeconds} with until=finished`;
    context.addIssue({ code: 'custom', path: ['wait'], message });
  })
  .transform(({ wait, until }) => ({
    waitSeconds: wait ?? (until === undefined ? 0 : maxWaitSeconds),
    until: until ?? ('changed' as const),
  }));

/** POST /ocr/extract, behind the `?`. */
export const extractQuery = z
  .object({
    wait: optionalInteger(wholeNumberField(0, maxWaitForEndSeconds).default(maxWaitSeconds)).meta({
      description: 'Seconds to wait for the end of the job, up to 60.',
      example: 20,
    }),
  })
  .transform(({ wait }) => ({ waitSeconds: wait ?? maxWaitSeconds }));
