import { z } from 'zod';
import { givenInstantField, idField, instantField, optionalField, orNull } from '../fields.js';

/** POST /webhooks/events/{event_id}/redeliver. */
export const redeliverRequest = z
  .object({ subscription_id: optionalField(idField).meta({ description: 'Only to this endpoint.' }) })
  .transform((wire) => (wire.subscription_id === undefined ? {} : { endpointId: wire.subscription_id }));

/** POST /webhooks/{id}/replay: what happened from `from` until before `to`. */
export const replayRequest = z
  .object({ from: givenInstantField, to: givenInstantField })
  .transform((wire) => ({ from: new Date(wire.from), to: new Date(wire.to) }))
  .refine(({ from, to }) => from < to, { path: ['to'], error: 'must be later than from' });

/** What redeliver and replay answer: deliveries that begin now. */
export const startedDeliveriesResponse = z
  .object({ message: z.string(), deliveries: z.int().min(0) })
  .meta({ id: 'StartedDeliveries' });

export type StartedDeliveriesResponse = z.infer<typeof startedDeliveriesResponse>;

/** POST /webhooks/{id}/test: find its delivery in the list of events. */
export const testedEndpointResponse = z
  .object({ message: z.string(), event_id: idField })
  .meta({ id: 'TestedEndpoint' });

export type TestedEndpointResponse = z.infer<typeof testedEndpointResponse>;

/** GET /webhooks/{id}/health: the last seven days. */
export const endpointHealthResponse = z
  .object({
    id: idField,
    status: z
      .enum(['healthy', 'failing', 'paused', 'disabled'])
      .meta({ description: 'Paused: after consecutive failures only single probes are sent.' }),
    enabled: z.boolean(),
    disabled_reason: z.string().nullable(),
    failing_since: instantField
      .nullable()
      .meta({ description: 'Start of the current series of failures; null if there is none.' }),
    paused_until: instantField.nullable().meta({ description: 'Time of the next probe; null unless paused.' }),
    since: instantField.meta({ description: 'Start of the statistics.' }),
    deliveries: z.object({
      total: z.int().min(0),
      pending: z.int().min(0),
      processed: z.int().min(0),
      failed: z.int().min(0),
    }),
    success_rate: z.number().min(0).max(1).nullable().meta({ description: 'Of finished jobs; null without any.' }),
    average_attempt_ms: z.number().min(0).nullable(),
    last_success_at: instantField.nullable(),
    last_failure: orNull(z.object({ at: instantField, error: z.string().nullable(), http_status: z.int().nullable() })),
  })
  .meta({ id: 'WebhookEndpointHealth' });

export type EndpointHealthResponse = z.infer<typeof endpointHealthResponse>;

/** GET /webhooks/events/{event_id}/payload (specification 2.9). */
export const eventPayloadResponse = z
  .object({
    event_id: idField,
    event_type: z.string(),
    payload: z.record(z.string(), z.unknown()).meta({
      description: 'As it is delivered; when enriched, with `current`: the status of the job as it is now.',
    }),
    enriched: z.boolean(),
    note: z.string().optional().meta({ description: 'Why it is not enriched.' }),
  })
  .meta({ id: 'WebhookEventPayload' });

export type EventPayloadResponse = z.infer<typeof eventPayloadResponse>;
