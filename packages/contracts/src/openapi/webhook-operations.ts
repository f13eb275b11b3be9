import { messageResponse } from '../jobs/job-result.js';
import {
  createEndpointRequest,
  createdEndpointResponse,
  endpointResponse,
  endpointsQuery,
  endpointsResponse,
  updateEndpointRequest,
} from '../webhooks/endpoints.js';
import { eventTypes, eventTypesResponse } from '../webhooks/event-types.js';
import { eventsQuery, eventsResponse } from '../webhooks/events.js';
import {
  endpointHealthResponse,
  eventPayloadResponse,
  redeliverRequest,
  replayRequest,
  startedDeliveriesResponse,
  testedEndpointResponse,
} from '../webhooks/management.js';
import { json, refusals, type OperationContract } from './operation-contract.js';
import { ofTeam, ofTeamMember, pageOf } from './team-paths.js';
import * as examples from './examples.js';

const collection = ofTeam('/webhooks');
const member = (rest = '') => ofTeamMember(`/webhooks/{id}${rest}`);
const ofEvent = (rest: string) => ofTeamMember(`/webhooks/events/{event_id}${rest}`, 'event_id');

const { endpoint } = examples;
const eventId = examples.event.event_id;
const replay = { from: '2026-01-01T00:00:00Z', to: '2026-01-02T00:00:00Z' };
const eventPayload = {
  event_id: eventId,
  event_type: 'job.completed',
  payload: { ...examples.jobCompletedPayload, current: examples.jobStatus },
  enriched: true,
};
const endpointHealth = {
  id: endpoint.id,
  status: 'healthy',
  enabled: true,
  disabled_reason: null,
  failing_since: null,
  paused_until: null,
  since: '2026-01-01T12:00:00.000Z',
  deliveries: { total: 3, pending: 0, processed: 3, failed: 0 },
  success_rate: 1,
  average_attempt_ms: 84,
  last_success_at: '2026-01-07T12:00:00.000Z',
  last_failure: null,
};

export const webhookOperations = {
  listWebhookEndpoints: {
    method: 'get',
    paths: collection,
    tag: 'Webhooks',
    summary: 'List endpoints',
    query: endpointsQuery,
    responses: {
      200: json(endpointsResponse, 'One cursor page.', pageOf(endpoint)),
      ...refusals(400, 401, 403, 429, 500, 503),
    },
  },
  createWebhookEndpoint: {
    method: 'post',
    paths: collection,
    tag: 'Webhooks',
    summary: 'Create an endpoint',
    description: 'The response contains the signing secret, which is not shown again.',
    body: { 'application/json': { schema: createEndpointRequest, example: examples.endpointBody } },
    responses: {
      201: json(createdEndpointResponse, 'The endpoint and its secret.', examples.createdEndpoint),
      ...refusals(400, 401, 403, 409, 429, 500, 503),
    },
  },
  getWebhookEndpoint: {
    method: 'get',
    paths: member(),
    tag: 'Webhooks',
    summary: 'Get an endpoint',
    responses: {
      200: json(endpointResponse, 'The endpoint.', endpoint),
      ...refusals(400, 401, 403, 404, 429, 500, 503),
    },
  },
  updateWebhookEndpoint: {
    method: 'put',
    paths: member(),
    tag: 'Webhooks',
    summary: 'Update an endpoint',
    description: 'Omitted fields stay unchanged.',
    body: { 'application/json': { schema: updateEndpointRequest, example: { enabled: false } } },
    responses: {
      200: json(endpointResponse, 'The endpoint as it is now.', endpoint),
      ...refusals(400, 401, 403, 404, 409, 429, 500, 503),
    },
  },
  deleteWebhookEndpoint: {
    method: 'delete',
    paths: member(),
    tag: 'Webhooks',
    summary: 'Delete an endpoint',
    responses: {
      200: json(messageResponse, 'Deleted. A second call is a 404.', { message: 'The endpoint was deleted.' }),
      ...refusals(400, 401, 403, 404, 429, 500, 503),
    },
  },
  listWebhookEvents: {
    method: 'get',
    paths: ofTeam('/webhooks/events'),
    tag: 'Webhooks',
    summary: 'List events and deliveries',
    query: eventsQuery,
    responses: {
      200: json(eventsResponse, 'One cursor page.', pageOf(examples.event)),
      ...refusals(400, 401, 403, 429, 500, 503),
    },
  },
  testWebhookEndpoint: {
    method: 'post',
    paths: member('/test'),
    tag: 'Webhooks',
    summary: 'Send a test event to an endpoint',
    description: 'Delivered like any event, regardless of the event types of the endpoint.',
    responses: {
      200: json(testedEndpointResponse, 'It was queued.', {
        message: 'The test event was queued.',
        event_id: eventId,
      }),
      ...refusals(400, 401, 403, 404, 409, 429, 500, 503),
    },
  },
  regenerateWebhookSecret: {
    method: 'post',
    paths: member('/regenerate-secret'),
    tag: 'Webhooks',
    summary: 'Rotate the secret of an endpoint',
    description: 'The answer holds it; it is not shown again. For 24 hours `webhook-signature` carries both.',
    responses: {
      200: json(createdEndpointResponse, 'The endpoint and its new secret.', examples.createdEndpoint),
      ...refusals(400, 401, 403, 404, 429, 500, 503),
    },
  },
  getWebhookHealth: {
    method: 'get',
    paths: member('/health'),
    tag: 'Webhooks',
    summary: 'Get delivery statistics of an endpoint',
    responses: {
      200: json(endpointHealthResponse, 'The last seven days.', endpointHealth),
      ...refusals(400, 401, 403, 404, 429, 500, 503),
    },
  },
  replayWebhookEvents: {
    method: 'post',
    paths: member('/replay'),
    tag: 'Webhooks',
    summary: 'Replay events to an endpoint',
    description: 'At most 10,000 events; pending deliveries are skipped.',
    body: { 'application/json': { schema: replayRequest, example: replay } },
    responses: {
      200: json(startedDeliveriesResponse, 'The events were queued.', {
        message: 'Deliveries started: 2.',
        deliveries: 2,
      }),
      ...refusals(400, 401, 403, 404, 409, 429, 500, 503),
    },
  },
  getWebhookEventPayload: {
    method: 'get',
    paths: ofEvent('/payload'),
    tag: 'Webhooks',
    summary: 'Get the payload of an event',
    responses: {
      200: json(eventPayloadResponse, 'The payload.', eventPayload),
      ...refusals(400, 401, 403, 404, 429, 500, 503),
    },
  },
  redeliverWebhookEvent: {
    method: 'post',
    paths: ofEvent('/redeliver'),
    tag: 'Webhooks',
    summary: 'Redeliver an event',
    description: 'To the endpoints that it was sent to or, if there were none, to those that subscribe to it now.',
    body: { 'application/json': { schema: redeliverRequest, example: {} } },
    responses: {
      200: json(startedDeliveriesResponse, 'It was queued.', { message: 'Deliveries started: 1.', deliveries: 1 }),
      ...refusals(400, 401, 403, 404, 409, 429, 500, 503),
    },
  },
  listWebhookEventTypes: {
    method: 'get',
    paths: [{ path: '/webhooks/event-types', suffix: '' }],
    tag: 'Webhooks',
    summary: 'List event types',
    responses: {
      200: json(eventTypesResponse, 'The types.', { event_types: [...eventTypes] }),
      ...refusals(401, 429, 500),
    },
  },
} satisfies Record<string, OperationContract>;
