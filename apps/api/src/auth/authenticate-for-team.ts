import type { TeamContext } from '@recto/operation-context';
import type { Request } from 'express';
import { organizationParams, teamAloneParams, teamParams } from '@recto/contracts';
import { forbidden } from '@recto/errors';
import type { ApiServices } from '../api-services.js';
import { authenticate } from './authenticate.js';
import { parseOrRefuse } from '../http/parse-or-refuse.js';

/** As `authenticate`, for a path that may name an organization and a team. Throws forbidden for others than the key's. */
export async function authenticateForTeam(services: ApiServices, request: Request): Promise<TeamContext> {
  const ctx = await authenticate(services, request);
  assertOwnTeam(ctx, request);
  return ctx;
}

/** Checks the organization and the team that a long path names. Throws forbidden unless they are those of the key. */
function assertOwnTeam({ actor }: TeamContext, { params }: Pick<Request, 'params'>): void {
  if ('team_id' in params) {
    const schema = 'organization_id' in params ? teamParams : teamAloneParams;
    const named = { organizationId: actor.organizationId, ...parseOrRefuse(schema, params) };
    if (named.organizationId === actor.organizationId && named.teamId === actor.teamId) return;
    throw forbidden('other_team', 'This key belongs to another team.');
  }
  if ('organization_id' in params) {
    const named = parseOrRefuse(organizationParams, params);
    if (named.organizationId !== actor.organizationId)
      throw forbidden('other_organization', 'This key belongs to another organization.');
  }
}
