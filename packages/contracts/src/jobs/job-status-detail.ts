import { z } from 'zod';
import { idField, instantField, optionalBoolean, orNull } from '../fields.js';
import { jobRecord } from './job-record.js';
import { jobStatusField, resultFormatField } from './job-status.js';

const workflowStatuses = [
  'RUNNING',
  'COMPLETED',
  'FAILED',
  'CANCELED',
  'TERMINATED',
  'CONTINUED_AS_NEW',
  'TIMED_OUT',
] as const;

export const jobStatusDetailQuery = z
  .object({
    include_workflow: optionalBoolean().meta({
      description: 'With `workflow_status`; it is null without.',
      example: true,
    }),
  })
  .transform((wire) => ({ includeWorkflow: wire.include_workflow ?? false }));

const workflowProgress = z
  .object({
    job_id: idField,
    stage: z.string(),
    message: z.string(),
    percentage: z.int().min(0).max(100),
    timestamp: instantField,
  })
  .meta({ id: 'WorkflowProgress' });

const workflowStatus = z
  .object({
    workflow_id: z.string(),
    run_id: z.string().meta({ description: 'Another one for each run of a job.' }),
    status: z.enum(workflowStatuses).meta({
      description: 'A job that was retried is CONTINUED_AS_NEW until its new run has ended.',
    }),
    start_time: instantField.nullable(),
    close_time: instantField.nullable(),
    error: z.string().nullable(),
    progress: workflowProgress,
    job_status: z.object({ job_id: idField, status: jobStatusField, progress: workflowProgress }),
  })
  .meta({ id: 'WorkflowStatus' });

/** What a job was asked for, by the names that a request has for it; a password is never shown. */
const jobOptions = z
  .object({
    format: resultFormatField,
    model: z.string(),
    schema: z.record(z.string(), z.unknown()).nullable(),
    instructions: z.string().nullable(),
    pages: z.string().nullable(),
    extract_bounding_boxes: z.boolean(),
    extract_words: z.boolean(),
    extract_figures: z.boolean(),
    split: z.boolean(),
    priority: z.enum(['normal', 'batch']),
    max_credits: z.int().min(0).nullable(),
  })
  .meta({
    id: 'OptionsOfJob',
    description: 'The options of the job, those of its template copied: the same again reads the same.',
  });

/** GET /jobs/{id}/status (specification 2.7). */
export const jobStatusDetailResponse = z
  .object({
    job: jobRecord,
    options: jobOptions,
    is_retryable: z.boolean(),
    estimated_stuck: z.boolean().meta({ description: 'Processing jobs without progress for ten minutes.' }),
    last_activity: instantField,
    workflow_status: orNull(workflowStatus),
  })
  .meta({ id: 'JobStatusDetail' });

export type JobStatusDetailResponse = z.infer<typeof jobStatusDetailResponse>;
