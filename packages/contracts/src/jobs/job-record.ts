import { z } from 'zod';
import { idField, instantField } from '../fields.js';
import { jobStatusField } from './job-status.js';

/** A job as lists and managing operations show it (specification 2.7). */
export const jobRecord = z
  .object({
    id: idField,
    team_id: idField,
    user_id: idField,
    status: jobStatusField,
    file_name: z.string(),
    file_size: z.int().min(0).nullable().meta({ description: 'In bytes; null until the document is stored.' }),
    total_pages: z.int().min(0),
    processed_pages: z.int().min(0),
    credits_used: z.int().min(0),
    template_id: idField.nullable(),
    template_name: z.string().nullable(),
    template_internal: z.boolean(),
    metadata: z.record(z.string(), z.unknown()),
    error_message: z.string().nullable(),
    created_at: instantField,
    updated_at: instantField,
    completed_at: instantField.nullable(),
    deleted_at: instantField.nullable(),
  })
  .meta({ id: 'JobRecord' });

export type JobRecordResponse = z.infer<typeof jobRecord>;

/** What retry and cancel answer. */
export const jobManagementResponse = z
  .object({
    success: z.boolean(),
    action: z.enum(['retry', 'cancel']),
    message: z.string(),
    job: jobRecord,
  })
  .meta({ id: 'JobManagement' });

export type JobManagementResponse = z.infer<typeof jobManagementResponse>;
