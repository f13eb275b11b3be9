import { csrfTokenOf } from '@recto/accounts';
import type { CookieOptions, Request, Response } from 'express';
import type { ApiServices } from '../api-services.js';
import { isSecure } from '../http/own-origin.js';

/** Browsers take a `__Host-` cookie over https only, for this host alone, so that no neighbour can plant one. */
const names = { secure: '__Host-recto_session', plain: 'recto_session' } as const;
const csrfName = 'recto_csrf';

function nameOf(services: ApiServices, request: Request): string {
  return isSecure(services, request) ? names.secure : names.plain;
}

/** The session token in a request's cookie, or null. */
export function sessionCookieOf(services: ApiServices, request: Request): string | null {
  const name = nameOf(services, request);
  for (const pair of (request.get('cookie') ?? '').split(';')) {
    const [key, value] = pair.split('=', 2);
    if (key?.trim() === name && value !== undefined) return value.trim();
  }
  return null;
}

interface Session {
  token: string;
  expiresAt: Date;
}

/** Gives a browser its session, out of reach of scripts, and beside it the token that scripts show with every change. */
export function setSessionCookies(services: ApiServices, request: Request, response: Response, session: Session): void {
  const options = { ...optionsFor(services, request), expires: session.expiresAt };
  response.cookie(nameOf(services, request), session.token, { ...options, httpOnly: true });
  response.cookie(csrfName, csrfTokenOf(session.token), options);
}

export function clearSessionCookies(services: ApiServices, request: Request, response: Response): void {
  const options = optionsFor(services, request);
  response.clearCookie(nameOf(services, request), { ...options, httpOnly: true });
  response.clearCookie(csrfName, options);
}

function optionsFor(services: ApiServices, request: Request): CookieOptions {
  return { path: '/', sameSite: 'lax', secure: isSecure(services, request) };
}
