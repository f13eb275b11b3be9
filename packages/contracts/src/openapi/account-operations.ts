import { apiKeysQuery, apiKeysResponse, createApiKeyRequest, shownApiKeyResponse } from '../accounts/api-keys.js';
import { teamSettingsResponse, updateTeamSettingsRequest } from '../accounts/team-settings.js';
import { messageResponse } from '../jobs/job-result.js';
import { json, refusals, type OperationContract } from './operation-contract.js';
import { ofTeam, ofTeamMember, pageOf } from './team-paths.js';

const member = (rest: string) => ofTeamMember(`/api-keys/{id}${rest}`);

const apiKey = {
  id: '0198c0de-7a00-7000-8000-000000000031',
  name: 'Nightly import',
  prefix: 'recto_Yk3vQ2',
  user_id: '0198c0de-7a00-7000-8000-00000000000b',
  scopes: ['team:read'],
  created_at: '2026-01-01T12:00:00.000Z',
  last_used_at: null,
  expires_at: null,
  revoked_at: null,
};
const shownApiKey = { ...apiKey, key: 'recto_…' };
const config = { auto_delete_enabled: true, retention_period_days: 7 };
const settings = {
  team_id: '0198c0de-7a00-7000-8000-000000000002',
  config,
  ...config,
  created_at: '2026-01-01T12:00:00.000Z',
  updated_at: '2026-01-01T12:00:00.000Z',
};

export const accountOperations = {
  listApiKeys: {
    method: 'get',
    paths: ofTeam('/api-keys'),
    tag: 'Account',
    summary: 'List API keys',
    description: 'Your own keys; for owners and admins, all keys of the team. Includes revoked ones.',
    query: apiKeysQuery,
    responses: {
      200: json(apiKeysResponse, 'One cursor page.', pageOf(apiKey)),
      ...refusals(400, 401, 403, 429, 500, 503),
    },
  },
  createApiKey: {
    method: 'post',
    paths: ofTeam('/api-keys'),
    tag: 'Account',
    summary: 'Create an API key',
    description:
      'The response contains the key, which is not shown again. Scopes beyond your own require an owner or admin.',
    body: { 'application/json': { schema: createApiKeyRequest, example: { name: 'Nightly import' } } },
    responses: {
      201: json(shownApiKeyResponse, 'The key.', shownApiKey),
      ...refusals(400, 401, 403, 429, 500, 503),
    },
  },
  revokeApiKey: {
    method: 'delete',
    paths: member(''),
    tag: 'Account',
    summary: 'Revoke an API key',
    responses: {
      200: json(messageResponse, 'Revoked. A second call returns 404.', { message: 'The key was revoked.' }),
      ...refusals(400, 401, 403, 404, 429, 500, 503),
    },
  },
  regenerateApiKey: {
    method: 'post',
    paths: member('/regenerate'),
    tag: 'Account',
    summary: 'Regenerate an API key',
    description: 'The old one ends immediately. The response contains the new one, which is not shown again.',
    responses: {
      200: json(shownApiKeyResponse, 'The key.', shownApiKey),
      ...refusals(400, 401, 403, 404, 429, 500, 503),
    },
  },
  getTeamSettings: {
    method: 'get',
    paths: ofTeam('/settings'),
    tag: 'Account',
    summary: 'Get team settings',
    responses: {
      200: json(teamSettingsResponse, 'The settings.', settings),
      ...refusals(401, 403, 429, 500, 503),
    },
  },
  updateTeamSettings: {
    method: 'put',
    paths: ofTeam('/settings'),
    tag: 'Account',
    summary: 'Update team settings',
    description: 'For owners and admins. Omitted settings stay unchanged. Applies to jobs created from now on.',
    body: { 'application/json': { schema: updateTeamSettingsRequest, example: { retention_period_days: 30 } } },
    responses: {
      200: json(teamSettingsResponse, 'The settings as they are now.', settings),
      ...refusals(400, 401, 403, 429, 500, 503),
    },
  },
} satisfies Record<string, OperationContract>;
