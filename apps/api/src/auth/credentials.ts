import { isWellFormedSessionToken } from '@recto/accounts';
import type { Request } from 'express';
import type { ApiServices } from '../api-services.js';
import { sessionCookieOf } from './session-cookie.js';
import type { Credentials } from './shown-credentials.js';

/** X-API-Key, without it `Authorization: Bearer` with a key or a session token, without that the cookie (Interface 1). */
export function credentialsOf(services: ApiServices, request: Request): Credentials | null {
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
