import { z } from 'zod';

/** All that a team can hear of (Interface 7). */
export const eventTypes = [
  'job.created',
  'job.started',
  'job.completed',
  'job.failed',
  'job.corrected',
  'job.deleted',
  'credits.low',
  'credits.exhausted',
  'webhook.test',
] as const;

export type EventType = (typeof eventTypes)[number];

export const eventTypeField = z.enum(eventTypes, { error: `must be one of ${eventTypes.join(', ')}` });

export const eventTypesResponse = z.object({ event_types: z.array(eventTypeField) }).meta({ id: 'EventTypes' });

export type EventTypesResponse = z.infer<typeof eventTypesResponse>;
