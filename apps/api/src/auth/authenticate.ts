import { authenticateApiKey } from '@recto/accounts';
import { forbidden, unauthenticated } from '@recto/errors';
import { createOperationContext, type TeamContext } from '@recto/operation-context';
import type { Request } from 'express';
import type { ApiServices } from '../api-services.js';
import { requestIdOf } from '../http/track-requests.js';

/** The key of a request: X-API-Key, and only without it what `Authorization: Bearer` carries (Interface 1). */
function keyOf(request: Request): string | null {
  const key = request.get('x-api-key')?.trim();
  if (key !== undefined && key !== '') return key;
  const [, bearer] = /^bearer\s+(\S+)\s*$/i.exec(request.get('authorization') ?? '') ?? [];
  return bearer ?? null;
}

/**
 * The context in which the holder of the request's key acts. Throws unauthenticated without a valid key, forbidden when a
 * user who may only read asks for a change.
 */
export async function authenticate({ db }: ApiServices, request: Request): Promise<TeamContext> {
  const requestId = requestIdOf(request);
  const key = keyOf(request);
  if (key === null) throw unauthenticated();
  const actor = await authenticateApiKey(createOperationContext({ db, requestId }), key);
  if (actor.role === 'read_only' && request.method !== 'GET' && request.method !== 'HEAD') {
    throw forbidden('This user may only read.');
  }
  return { ...createOperationContext({ db, requestId }), actor };
}
