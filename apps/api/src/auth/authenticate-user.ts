import { authenticateApiKey, authenticateSession, isWellFormedSessionToken } from '@recto/accounts';
import { isDomainError, unauthenticated } from '@recto/errors';
import { createOperationContext, type TeamActor, type TeamContext } from '@recto/operation-context';
import type { Request } from 'express';
import type { ApiServices } from '../api-services.js';
import { requestIdOf, traceOfRequest } from '../http/track-requests.js';
import { clientAddress } from '../limits/client-address.js';
import { countFailure, isSlowed, lookInTurn } from '../limits/limit-failures.js';
import { limitCredentials } from '../limits/limit-credentials.js';
import { assertNoForgery } from './assert-no-forgery.js';
import { contextOnce } from './authenticated-contexts.js';
import type { Identified } from './identities.js';
import type { Credentials } from './shown-credentials.js';
import { rememberIdentity } from './still-authenticated.js';
import { sessionCookieOf } from './session-cookie.js';

/**
 * The context in which the user of a request acts, whatever their role. Throws unauthenticated without a valid key or
 * session, and too_many_requests in its place for an address that has failed too often; too_many_requests for a key or a
 * session that is used too often, forbidden for a change that a browser's cookie alone asks for.
 */
export function authenticateUser(services: ApiServices, request: Request): Promise<TeamContext> {
  return contextOnce(request, async () => {
    const ctx = createOperationContext({
      db: services.db,
      requestId: requestIdOf(request),
      ...traceOfRequest(request),
      clientAddress: clientAddress(request),
    });
    const credentials = credentialsOf(services, request);
    const identify = async (): Promise<TeamActor> => {
      if (credentials === null) throw unauthenticated('invalid_credentials');
      if (credentials.kind === 'api-key') return authenticateApiKey(ctx, credentials.key);
      return authenticateSession(ctx, credentials.token);
    };
    const identified = identifyOnce(services, request, { credentials, identify }).catch((error: unknown) =>
      refuse(services, request, error),
    );
    // A guess of a slowed address costs one look into the index of the hashes, and no bucket.
    if (isSlowed(services, request)) await identified;
    // Both ask the database: together they take no longer than one.
    const [{ actor, lookedAtMs }] = await Promise.all([identified, limitCredentials(services, request, credentials)]);
    assertUnforged(services, request, credentials);
    const watch = (onLost: (reason: unknown) => void): (() => void) =>
      credentials === null ? () => undefined : services.accessWatch.watch({ credentials, actor }, onLost);
    const identifyAgain = (): Promise<Identified> =>
      credentials === null
        ? Promise.reject(unauthenticated('invalid_credentials'))
        : services.identities.identify(credentials, identify);
    rememberIdentity(request, { actor, identifyAgain, watch, lookedAtMs });
    return { ...ctx, actor };
  });
}

/** From a look of the last second, or from one that is made in its turn. */
function identifyOnce(
  services: ApiServices,
  request: Request,
  { credentials, identify }: { credentials: Credentials | null; identify: () => Promise<TeamActor> },
): Promise<Identified> {
  if (credentials === null) return Promise.reject(unauthenticated('invalid_credentials'));
  return services.identities.identify(credentials, () => lookInTurn(services, request, identify));
}

async function refuse(services: ApiServices, request: Request, error: unknown): Promise<never> {
  if (isDomainError(error) && error.code === 'unauthenticated') await countFailure(services, request);
  throw error;
}

function assertUnforged(services: ApiServices, request: Request, credentials: Credentials | null): void {
  if (credentials?.kind === 'session' && credentials.isCookie) assertNoForgery(services, request, credentials.token);
}

/** X-API-Key, without it `Authorization: Bearer` with a key or a session token, without that the cookie (Interface 1). */
function credentialsOf(services: ApiServices, request: Request): Credentials | null {
  const key = request.get('x-api-key')?.trim();
  if (key !== undefined && key !== '') return { kind: 'api-key', key };
  const [, bearer] = /^bearer\s+(\S+)\s*$/i.exec(request.get('authorization') ?? '') ?? [];
  if (bearer !== undefined) {
    return isWellFormedSessionToken(bearer)
      ? { kind: 'session', token: bearer, isCookie: false }
      : { kind: 'api-key', key: bearer };
  }
  const token = sessionCookieOf(services, request);
  return token === null ? null : { kind: 'session', token, isCookie: true };
}
