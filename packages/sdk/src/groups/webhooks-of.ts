import type * as api from '../generated/api-types.js';
import type { Connection } from '../http/connection.js';
import { at, requestsOf, type Body, type Query } from './requests-of.js';

/** Endpoints, and what was sent to them. */
export function webhooksOf(connection: Connection) {
  const { get, post, put, remove, list } = requestsOf(connection);
  return {
    eventTypes: async () => (await get<api.EventTypes>('/webhooks/event-types')).event_types,
    list: () => list<api.WebhookEndpoint>('/webhooks'),
    create: (body: Body<'createWebhookEndpoint'>) => post<api.CreatedWebhookEndpoint>('/webhooks', body),
    get: (id: string) => get<api.WebhookEndpoint>(`/webhooks/${at(id)}`),
    update: (id: string, body: Body<'updateWebhookEndpoint'>) => put<api.WebhookEndpoint>(`/webhooks/${at(id)}`, body),
    delete: (id: string) => remove<api.Message>(`/webhooks/${at(id)}`),
    test: (id: string) => post<api.TestedEndpoint>(`/webhooks/${at(id)}/test`),
    regenerateSecret: (id: string) => post<api.CreatedWebhookEndpoint>(`/webhooks/${at(id)}/regenerate-secret`),
    health: (id: string) => get<api.WebhookEndpointHealth>(`/webhooks/${at(id)}/health`),
    events: (query?: Query<'listWebhookEvents'>) => list<api.WebhookEvent>('/webhooks/events', query),
    payload: (eventId: string) => get<api.WebhookEventPayload>(`/webhooks/events/${at(eventId)}/payload`),
    redeliver: (eventId: string) => post<api.StartedDeliveries>(`/webhooks/events/${at(eventId)}/redeliver`, {}),
    replay: (id: string, body: Body<'replayWebhookEvents'>) =>
      post<api.StartedDeliveries>(`/webhooks/${at(id)}/replay`, body),
  };
}
