import {
  createApiKey,
  getTeamSettings,
  listApiKeys,
  regenerateApiKey,
  revokeApiKey,
  updateTeamSettings,
  type SettingsOfTeam,
} from '@recto/accounts';
import {
  apiKeyParams,
  apiKeysQuery,
  createApiKeyRequest,
  updateTeamSettingsRequest,
  type TeamSettingsResponse,
} from '@recto/contracts';
import type { Router } from 'express';
import type { ApiServices } from '../api-services.js';
import { authenticateForTeam } from '../auth/authenticate-for-team.js';
import { sliceBehind } from '../http/id-cursor.js';
import { ofTeam } from '../http/of-team.js';
import { parseOrRefuse } from '../http/parse-or-refuse.js';
import { readJsonBody } from '../http/read-json-body.js';
import { presentApiKey, presentApiKeys } from '../presenters/present-api-key.js';

/** Keys and settings of a team (Interface 6), at the short path and at the team's. */
export function addTeamRoutes(router: Router, services: ApiServices): void {
  router.get(ofTeam('/api-keys'), async (request, response) => {
    const ctx = await authenticateForTeam(services, request);
    const { limit, cursor } = parseOrRefuse(apiKeysQuery, request.query);
    const slice = sliceBehind({ limit, cursor });
    response.json(presentApiKeys(await listApiKeys(ctx, slice), { limit }));
  });

  router.post(ofTeam('/api-keys'), async (request, response) => {
    const ctx = await authenticateForTeam(services, request);
    const { apiKey, key } = await createApiKey(ctx, await readJsonBody(request, response, createApiKeyRequest));
    response.status(201).json({ ...presentApiKey(apiKey), key });
  });

  router.delete(ofTeam('/api-keys/:id'), async (request, response) => {
    const ctx = await authenticateForTeam(services, request);
    const { apiKeyId } = parseOrRefuse(apiKeyParams, request.params);
    await revokeApiKey(ctx, apiKeyId);
    services.identities.forget();
    response.json({ message: 'The key was revoked.' });
  });

  router.post(ofTeam('/api-keys/:id/regenerate'), async (request, response) => {
    const ctx = await authenticateForTeam(services, request);
    const { apiKeyId } = parseOrRefuse(apiKeyParams, request.params);
    const { apiKey, key } = await regenerateApiKey(ctx, apiKeyId);
    services.identities.forget();
    response.json({ ...presentApiKey(apiKey), key });
  });

  router.get(ofTeam('/settings'), async (request, response) => {
    const ctx = await authenticateForTeam(services, request);
    response.json(presentSettings(await getTeamSettings(ctx)));
  });

  router.put(ofTeam('/settings'), async (request, response) => {
    const ctx = await authenticateForTeam(services, request);
    const changes = await readJsonBody(request, response, updateTeamSettingsRequest);
    response.json(presentSettings(await updateTeamSettings(ctx, changes)));
  });
}

function presentSettings(settings: SettingsOfTeam): TeamSettingsResponse {
  const config = { auto_delete_enabled: settings.autoDelete, retention_period_days: settings.retentionDays };
  return {
    team_id: settings.teamId,
    config,
    ...config,
    created_at: settings.createdAt.toISOString(),
    updated_at: settings.updatedAt.toISOString(),
  };
}
