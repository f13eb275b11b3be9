import { z } from 'zod';
import { cursorPageOf } from '../cursor-page.js';
import { idField, instantField, optionalBoolean, optionalField, textField } from '../fields.js';
import { httpUrlField } from '../uploads/url-upload.js';
import { eventTypeField, eventTypes } from './event-types.js';

const endpointFields = {
  description: optionalField(textField(255)),
  event_types: optionalField(z.array(eventTypeField).max(eventTypes.length)).meta({
    description: 'What to send; absent or empty: everything.',
  }),
};

interface WireEndpointSettings {
  description?: string | undefined;
  event_types?: (typeof eventTypes)[number][] | undefined;
}

function settledSettings(wire: WireEndpointSettings) {
  return {
    ...(wire.description === undefined ? {} : { description: wire.description }),
    ...(wire.event_types === undefined ? {} : { eventTypes: [...new Set(wire.event_types)] }),
  };
}

/** POST /webhooks. */
export const createEndpointRequest = z
  .object({ url: httpUrlField, ...endpointFields })
  .transform((wire) => ({ url: wire.url, ...settledSettings(wire) }));

/** PUT /webhooks/{id}: what is not sent stays. */
export const updateEndpointRequest = z
  .object({ url: optionalField(httpUrlField), ...endpointFields, enabled: optionalBoolean() })
  .transform((wire) => ({
    ...(wire.url === undefined ? {} : { url: wire.url }),
    ...(wire.enabled === undefined ? {} : { enabled: wire.enabled }),
    ...settledSettings(wire),
  }));

const endpointShape = {
  id: idField,
  url: z.string(),
  description: z.string(),
  event_types: z.array(z.string()).meta({ description: 'Empty: everything.' }),
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
