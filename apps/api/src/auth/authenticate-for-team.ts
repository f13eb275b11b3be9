import type { TeamContext } from '@recto/operation-context';
import type { Request } from 'express';
import type { ApiServices } from '../api-services.js';
import { assertOwnTeam } from './assert-own-team.js';
import { authenticate } from './authenticate.js';

/** As `authenticate`, for a path that may name an organization and a team. Throws forbidden for others than the key's. */
export async function authenticateForTeam(services: ApiServices, request: Request): Promise<TeamContext> {
  const ctx = await authenticate(services, request);
  assertOwnTeam(ctx, request);
  return ctx;
}
