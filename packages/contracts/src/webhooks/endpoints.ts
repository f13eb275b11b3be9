import { z } from 'zod';
import { cursorPageOf, cursorQueryFields } from '../cursor-page.js';
import { idField, instantField, optionalBoolean, optionalField, textField } from '../fields.js';
import { httpUrlField } from '../uploads/url-upload.js';
import { eventTypeField, eventTypes } from './event-types.js';

const endpointFields = {
  description: optionalField(textField(255)),
  event_types: optionalField(z.array(eventTypeField).max(eventTypes.length)).meta({
    description: 'Event types to deliver. Absent or empty: all.',
  }),
  events: optionalField(
    z.array(eventTypeField).min(1, { error: 'must name at least one event type' }).max(eventTypes.length),
  ).meta({ description: 'The same as `event_types`; must not be empty.' }),
  enabled: optionalBoolean().meta({ description: 'Whether events are delivered. Default for new endpoints: true.' }),
};

type WireEndpointSettings = z.output<z.ZodObject<typeof endpointFields>>;

/** An empty list is every type. */
function namesSameTypes(one: readonly string[], other: readonly string[]): boolean {
  const types = (names: readonly string[]) => [...new Set(names.length === 0 ? eventTypes : names)].sort().join();
  return types(one) === types(other);
}

/** For a zod refinement: both spellings must agree. */
function refuseTwoLists({ event_types, events }: WireEndpointSettings, context: z.RefinementCtx): void {
  if (event_types === undefined || events === undefined || namesSameTypes(event_types, events)) return;
  context.addIssue({ code: 'custom', path: ['events'], message: 'must equal event_types when both are sent' });
}

function settledSettings(wire: WireEndpointSettings) {
  const types = wire.event_types ?? wire.events;
  return {
    ...(wire.description === undefined ? {} : { description: wire.description }),
    ...(types === undefined ? {} : { eventTypes: [...new Set(types)] }),
    ...(wire.enabled === undefined ? {} : { enabled: wire.enabled }),
  };
}

/** POST /webhooks. */
export const createEndpointRequest = z
  .object({ url: httpUrlField, ...endpointFields })
  .superRefine(refuseTwoLists)
  .transform((wire) => ({ url: wire.url, ...settledSettings(wire) }));

/** PUT /webhooks/{id}: what is not sent stays. */
export const updateEndpointRequest = z
  .object({ url: optionalField(httpUrlField), ...endpointFields })
  .superRefine(refuseTwoLists)
  .transform((wire) => ({ ...(wire.url === undefined ? {} : { url: wire.url }), ...settledSettings(wire) }));

/** GET /webhooks. */
export const endpointsQuery = z
  .object(cursorQueryFields)
  .transform(({ limit, cursor }) => ({ limit: limit ?? 20, ...(cursor === undefined ? {} : { cursor }) }));

const endpointShape = {
  id: idField,
  url: z.string(),
  description: z.string(),
  event_types: z.array(z.string()).meta({ description: 'Empty: everything.' }),
  events: z.array(z.string()).min(1).meta({ description: 'Event types that are delivered, listed in full.' }),
  enabled: z.boolean(),
  disabled_reason: z.string().nullable(),
  created_at: instantField,
  updated_at: instantField,
};

export const endpointResponse = z.object(endpointShape).meta({ id: 'WebhookEndpoint' });

export type EndpointResponse = z.infer<typeof endpointResponse>;

/** The answer to POST /webhooks: the only one that shows the secret. */
export const createdEndpointResponse = z
  .object({ ...endpointShape, secret: z.string().meta({ example: 'whsec_…' }) })
  .meta({ id: 'CreatedWebhookEndpoint' });

export type CreatedEndpointResponse = z.infer<typeof createdEndpointResponse>;

export const endpointsResponse = cursorPageOf(endpointResponse, 'WebhookEndpointPage');

export type EndpointsResponse = z.infer<typeof endpointsResponse>;
