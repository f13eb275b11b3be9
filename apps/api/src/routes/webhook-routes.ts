import {
  createEndpointRequest,
  endpointParams,
  endpointsQuery,
  eventsQuery,
  eventTypes,
  updateEndpointRequest,
  type EventTypesResponse,
} from '@recto/contracts';
import {
  createEndpoint,
  deleteEndpoint,
  getEndpoint,
  listDeliveries,
  listEndpoints,
  updateEndpoint,
} from '@recto/webhooks';
import type { Router } from 'express';
import type { ApiServices } from '../api-services.js';
import { authenticateForTeam } from '../auth/authenticate-for-team.js';
import { sliceBehind } from '../http/id-cursor.js';
import { ofTeam } from '../http/of-team.js';
import { parseOrRefuse } from '../http/parse-or-refuse.js';
import { readJsonBody } from '../http/read-json-body.js';
import { presentEndpoint } from '../presenters/present-endpoint.js';
import { presentEndpoints } from '../presenters/present-endpoints.js';
import { presentEvents } from '../presenters/present-events.js';
import { assertReachableUrl } from '../uploads/assert-reachable-url.js';

/** Endpoints and what was sent to them (Interface 6 and 7), at the short path and at the team's. */
export function addWebhookRoutes(router: Router, services: ApiServices): void {
  router.get(ofTeam('/webhooks/event-types'), async (request, response) => {
    await authenticateForTeam(services, request);
    response.json({ event_types: [...eventTypes] } satisfies EventTypesResponse);
  });

  router.get(ofTeam('/webhooks/events'), async (request, response) => {
    const ctx = await authenticateForTeam(services, request);
    const { limit, cursor, processingStatus, ...filter } = parseOrRefuse(eventsQuery, request.query);
    const slice = sliceBehind({ limit, cursor });
    const status = processingStatus === undefined ? {} : { status: processingStatus };
    response.json(presentEvents(await listDeliveries(ctx, { ...filter, ...status }, slice), { limit }));
  });

  router.get(ofTeam('/webhooks'), async (request, response) => {
    const ctx = await authenticateForTeam(services, request);
    const { limit, cursor } = parseOrRefuse(endpointsQuery, request.query);
    const slice = sliceBehind({ limit, cursor });
    response.json(presentEndpoints(await listEndpoints(ctx, slice), { limit }));
  });

  router.post(ofTeam('/webhooks'), async (request, response) => {
    const ctx = await authenticateForTeam(services, request);
    const input = await readJsonBody(request, response, createEndpointRequest);
    assertReachableUrl(services, input.url);
    const { endpoint, secret } = await createEndpoint(ctx, services.secretSealer, input);
    response.status(201).json({ ...presentEndpoint(endpoint), secret });
  });

  router.get(ofTeam('/webhooks/:id'), async (request, response) => {
    const ctx = await authenticateForTeam(services, request);
    const { endpointId } = parseOrRefuse(endpointParams, request.params);
    response.json(presentEndpoint(await getEndpoint(ctx, endpointId)));
  });

  router.put(ofTeam('/webhooks/:id'), async (request, response) => {
    const ctx = await authenticateForTeam(services, request);
    const { endpointId } = parseOrRefuse(endpointParams, request.params);
    const changes = await readJsonBody(request, response, updateEndpointRequest);
    if (changes.url !== undefined) assertReachableUrl(services, changes.url);
    response.json(presentEndpoint(await updateEndpoint(ctx, endpointId, changes)));
  });

  router.delete(ofTeam('/webhooks/:id'), async (request, response) => {
    const ctx = await authenticateForTeam(services, request);
    const { endpointId } = parseOrRefuse(endpointParams, request.params);
    await deleteEndpoint(ctx, endpointId);
    response.json({ message: 'The endpoint was deleted.' });
  });
}
