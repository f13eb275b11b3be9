import { endpointParams, eventParams, redeliverRequest, replayRequest } from '@recto/contracts';
import {
  getEndpoint,
  getEndpointHealth,
  redeliverEvent,
  replayEvents,
  rotateSecret,
  testEndpoint,
} from '@recto/webhooks';
import type { Router } from 'express';
import type { ApiServices } from '../api-services.js';
import { authenticateForTeam } from '../auth/authenticate-for-team.js';
import { ofTeam } from '../http/of-team.js';
import { parseOrRefuse } from '../http/parse-or-refuse.js';
import { readJsonBody } from '../http/read-json-body.js';
import { enrichEvent } from '../jobs/enrich-event.js';
import { presentEndpoint } from '../presenters/present-endpoint.js';
import { presentEndpointHealth } from '../presenters/present-endpoint-health.js';

/** Trying, rotating, watching and repeating deliveries (Interface 6 and 7), at the short path and at the team's. */
export function addWebhookManagementRoutes(router: Router, services: ApiServices): void {
  router.get(ofTeam('/webhooks/events/:event_id/payload'), async (request, response) => {
    const ctx = await authenticateForTeam(services, request);
    const { eventId } = parseOrRefuse(eventParams, request.params);
    response.json(await enrichEvent(ctx, eventId));
  });

  router.post(ofTeam('/webhooks/events/:event_id/redeliver'), async (request, response) => {
    const ctx = await authenticateForTeam(services, request);
    const { eventId } = parseOrRefuse(eventParams, request.params);
    const only = await readJsonBody(request, response, redeliverRequest);
    response.json(presentStarted(await redeliverEvent(ctx, { eventId, ...only })));
  });

  router.post(ofTeam('/webhooks/:id/test'), async (request, response) => {
    const ctx = await authenticateForTeam(services, request);
    const { endpointId } = parseOrRefuse(endpointParams, request.params);
    response.json({ message: 'The test event was queued.', event_id: await testEndpoint(ctx, endpointId) });
  });

  router.post(ofTeam('/webhooks/:id/regenerate-secret'), async (request, response) => {
    const ctx = await authenticateForTeam(services, request);
    const { endpointId } = parseOrRefuse(endpointParams, request.params);
    const secret = await rotateSecret(ctx, services.secretSealer, endpointId);
    response.json({ ...presentEndpoint(await getEndpoint(ctx, endpointId)), secret });
  });

  router.get(ofTeam('/webhooks/:id/health'), async (request, response) => {
    const ctx = await authenticateForTeam(services, request);
    const { endpointId } = parseOrRefuse(endpointParams, request.params);
    response.json(presentEndpointHealth(await getEndpointHealth(ctx, endpointId)));
  });

  router.post(ofTeam('/webhooks/:id/replay'), async (request, response) => {
    const ctx = await authenticateForTeam(services, request);
    const { endpointId } = parseOrRefuse(endpointParams, request.params);
    const range = await readJsonBody(request, response, replayRequest);
    response.json(presentStarted(await replayEvents(ctx, { endpointId, ...range })));
  });
}

function presentStarted(deliveries: number) {
  return { message: `Deliveries started: ${deliveries}.`, deliveries };
}
