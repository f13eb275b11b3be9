import { z } from 'zod';
import { idField, instantField, orNull } from './fields.js';
import { jobError } from './jobs/job-result.js';
import { jobStatusField } from './jobs/job-status.js';
import { eventTypes, type EventType } from './webhooks/event-types.js';

/** Facts and links of a job, never its content. */
const jobEventData = z
  .looseObject({
    job_id: idField,
    status: jobStatusField.optional(),
    file_name: z.string().nullable().optional(),
    model: z.string().optional(),
    result_format: z.string().optional(),
    total_pages: z.int().min(0).optional(),
    processed_pages: z.int().min(0).optional(),
    failed_pages: z.int().min(0).optional(),
    credits_used: z.int().min(0).optional(),
    created_at: instantField.optional(),
    completed_at: instantField.nullable().optional(),
    error: orNull(jobError).optional(),
    correction: z
      .object({
        id: idField,
        pointer: z.string(),
        action: z.enum(['set', 'removed']),
        corrected_by: idField,
      })
      .optional()
      .meta({ description: 'Of `job.corrected`: which field of the result, never its value.' }),
    links: z
      .object({ status: z.string(), result: z.string() })
      .optional()
      .meta({ description: 'Paths of this service.' }),
  })
  .meta({ id: 'JobEventData' });

const creditsEventData = z
  .object({
    team_id: idField,
    credits_remaining: z.int().meta({ description: 'Available credits.' }),
    low_threshold: z.int().meta({ description: 'Threshold for the event credits.low.' }),
  })
  .meta({ id: 'CreditsEventData' });

const testEventData = z.looseObject({}).meta({ id: 'TestEventData' });

function dataOf(eventType: EventType) {
  if (eventType.startsWith('job.')) return jobEventData;
  return eventType.startsWith('credits.') ? creditsEventData : testEventData;
}

/** The body of a delivery of this type; `type` equals `event_type`. */
function payloadOf(eventType: EventType) {
  return z.object({
    event_id: z.string(),
    event_type: z.literal(eventType),
    type: z.literal(eventType),
    timestamp: instantField,
    sequence: z.int().min(1).optional().meta({ description: 'Sequence number among the events of the job, from 1.' }),
    data: dataOf(eventType),
  });
}

/** The schema of each delivery's body, by event type. */
export const webhookPayloads = new Map(eventTypes.map((eventType) => [eventType, payloadOf(eventType)]));
