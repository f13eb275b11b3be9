import { z } from 'zod';
import { idField } from '../fields.js';
import { endpointParams, teamParams } from '../ids.js';
import { messageResponse } from '../jobs/job-result.js';
import {
  createEndpointRequest,
  createdEndpointResponse,
  endpointResponse,
  endpointsResponse,
  updateEndpointRequest,
} from '../webhooks/endpoints.js';
import { eventTypes, eventTypesResponse } from '../webhooks/event-types.js';
import { eventsQuery, eventsResponse } from '../webhooks/events.js';
import { json, refusals, type OperationContract, type OperationPath } from './operation-contract.js';
import * as examples from './examples.js';

const team = '/organizations/{organization_id}/teams/{team_id}';
const teamEndpointParams = z.object({ organization_id: idField, team_id: idField, id: idField });

const collection: [OperationPath, OperationPath] = [
  { path: '/webhooks', suffix: '' },
  { path: `${team}/webhooks`, params: teamParams, suffix: 'OfTeam' },
];
const member: [OperationPath, OperationPath] = [
  { path: '/webhooks/{id}', params: endpointParams, suffix: '' },
  { path: `${team}/webhooks/{id}`, params: teamEndpointParams, suffix: 'OfTeam' },
];

const { endpoint } = examples;
const pageOf = (item: unknown) => ({
  data: [item],
  has_more: false,
  next_cursor: null,
  total_count: 1,
  total_count_capped: false,
  total_pages: 1,
});

export const webhookOperations = {
  listWebhookEndpoints: {
    method: 'get',
    paths: collection,
    tag: 'Webhooks',
    summary: 'Your endpoints',
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
    description: 'The answer holds the signing secret. It is not shown again.',
    body: { 'application/json': { schema: createEndpointRequest, example: examples.endpointBody } },
    responses: {
      201: json(createdEndpointResponse, 'The endpoint and its secret.', examples.createdEndpoint),
      ...refusals(400, 401, 403, 409, 429, 500, 503),
    },
  },
  getWebhookEndpoint: {
    method: 'get',
    paths: member,
    tag: 'Webhooks',
    summary: 'One endpoint',
    responses: {
      200: json(endpointResponse, 'The endpoint.', endpoint),
      ...refusals(400, 401, 403, 404, 429, 500, 503),
    },
  },
  updateWebhookEndpoint: {
    method: 'put',
    paths: member,
    tag: 'Webhooks',
    summary: 'Change an endpoint',
    description: 'What is not sent stays as it is.',
    body: { 'application/json': { schema: updateEndpointRequest, example: { enabled: false } } },
    responses: {
      200: json(endpointResponse, 'The endpoint as it is now.', endpoint),
      ...refusals(400, 401, 403, 404, 409, 429, 500, 503),
    },
  },
  deleteWebhookEndpoint: {
    method: 'delete',
    paths: member,
    tag: 'Webhooks',
    summary: 'Delete an endpoint',
    responses: {
      200: json(messageResponse, 'Deleted. A second call is a 404.', { message: 'The endpoint was deleted.' }),
      ...refusals(400, 401, 403, 404, 429, 500, 503),
    },
  },
  listWebhookEvents: {
    method: 'get',
    paths: [
      { path: '/webhooks/events', suffix: '' },
      { path: `${team}/webhooks/events`, params: teamParams, suffix: 'OfTeam' },
    ],
    tag: 'Webhooks',
    summary: 'Events and their deliveries, newest first',
    query: eventsQuery,
    responses: {
      200: json(eventsResponse, 'One cursor page.', pageOf(examples.event)),
      ...refusals(400, 401, 403, 429, 500, 503),
    },
  },
  listWebhookEventTypes: {
    method: 'get',
    paths: [{ path: '/webhooks/event-types', suffix: '' }],
    tag: 'Webhooks',
    summary: 'All that can be sent',
    responses: {
      200: json(eventTypesResponse, 'The types.', { event_types: [...eventTypes] }),
      ...refusals(401, 429, 500),
    },
  },
} satisfies Record<string, OperationContract>;
