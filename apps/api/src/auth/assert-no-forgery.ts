import { createHash, timingSafeEqual } from 'node:crypto';
import { csrfTokenOf } from '@recto/accounts';
import { DomainError } from '@recto/errors';
import type { Request } from 'express';
import type { ApiServices } from '../api-services.js';
import { isFromHere } from '../http/own-origin.js';

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/**
 * For a request whose session came as a cookie. Throws forbidden for a change that a page of another origin asks for, or
 * that does not show in X-CSRF-Token the token that belongs to the session.
 */
export function assertNoForgery(services: ApiServices, request: Request, sessionToken: string): void {
  if (safeMethods.has(request.method)) return;
  assertFromHere(services, request);
  if (!isEqual(request.get('x-csrf-token') ?? '', csrfTokenOf(sessionToken))) {
    const message =
      'Requests that change something with the session cookie require the X-CSRF-Token header, with the value of the recto_csrf cookie.';
    throw new DomainError('forbidden', message, { reason: 'csrf_token_required' });
  }
}

/** Throws forbidden for a request that a page of another origin has sent. */
export function assertFromHere(services: ApiServices, request: Request): void {
  if (isFromHere(services, request)) return;
  throw new DomainError('forbidden', 'This request comes from a page of another origin.', { reason: 'cross_origin' });
}

/** In a time that does not tell where two texts differ, nor how long the right one is. */
function isEqual(shown: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(shown), digest(right));
}
