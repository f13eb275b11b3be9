import { forbidden } from '@recto/errors';
import type { TeamContext } from '@recto/operation-context';
import type { Request } from 'express';
import type { ApiServices } from '../api-services.js';
import { authenticateUser } from './authenticate-user.js';

/**
 * The context in which the user of a request acts. Throws as `authenticateUser`, and forbidden when a user who may only
 * read asks for a change.
 */
export async function authenticate(services: ApiServices, request: Request): Promise<TeamContext> {
  const ctx = await authenticateUser(services, request);
  if (ctx.actor.role === 'read_only' && request.method !== 'GET' && request.method !== 'HEAD') {
    throw forbidden('read_only_user', 'This user has read-only access.');
  }
  return ctx;
}
