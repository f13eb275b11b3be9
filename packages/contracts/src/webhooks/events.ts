import { z } from 'zod';
import { cursorPageOf, cursorQueryFields } from '../cursor-page.js';
import { idField, instantField, optionalField } from '../fields.js';
import { eventTypeField } from './event-types.js';

const processingStatus = z.enum(['pending', 'processed', 'failed'], {
  error: 'must be pending, processed or failed',
});

/** GET /webhooks/events. */
export const eventsQuery = z
  .object({
    ...cursorQueryFields,
    subscription_id: optionalField(idField).meta({ description: 'Only deliveries to this endpoint.' }),
    job_id: optionalField(idField).meta({ description: 'Only deliveries of events of this job.' }),
    event_type: optionalField(eventTypeField).meta({ example: 'job.completed' }),
    processing_status: optionalField(processingStatus).meta({ example: 'failed' }),
  })
  .transform((wire) => ({
    limit: wire.limit ?? 20,
    ...(wire.cursor === undefined ? {} : { cursor: wire.cursor }),
    ...(wire.subscription_id === undefined ? {} : { endpointId: wire.subscription_id }),
    ...(wire.job_id === undefined ? {} : { jobId: wire.job_id }),
    ...(wire.event_type === undefined ? {} : { eventType: wire.event_type }),
    ...(wire.processing_status === undefined ? {} : { processingStatus: wire.processing_status }),
  }));

const attempt = z
  .object({
    attempt_number: z.int().min(1),
    started_at: instantField,
    duration_ms: z.int().min(0),
    http_status: z.int().nullable(),
    error: z.string().nullable().meta({ description: 'Why there was no answer.' }),
    response_body: z.string().nullable().meta({ description: 'The first 1,024 characters of the answer.' }),
  })
  .meta({ id: 'WebhookAttempt' });

/** One event on its way to one endpoint (specification 2.9). */
export const eventResponse = z
  .object({
    id: idField,
    event_id: z.string(),
    event_type: z.string(),
    created_at: instantField,
    updated_at: instantField,
    webhook_url: z.string().nullable(),
    processing_status: processingStatus,
    processing_error: z.string().nullable(),
    http_status: z.int().nullable(),
    processing_attempts: z.int().min(0),
    next_attempt_at: instantField.nullable().meta({
      description:
        'No attempt begins before this. While one is made: when another worker would take the delivery over. Null when ' +
        'the delivery has ended, or waits for its endpoint to be enabled.',
    }),
    attempts: z.array(attempt).meta({ description: 'Every HTTP request that was made, in order.' }),
    payload: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'WebhookEvent' });

export type EventResponse = z.infer<typeof eventResponse>;

export const eventsResponse = cursorPageOf(eventResponse, 'WebhookEventPage');

export type EventsResponse = z.infer<typeof eventsResponse>;
