import express, { type Request, type Response, type Router } from 'express';
import type { QueueBoardConfig } from './config.js';
import { createLoginGuard } from './create-login-guard.js';
import { createSessions, sessionLifetimeMs, type Sessions } from './create-sessions.js';
import { isSameSecret } from './is-same-secret.js';
import type { Logger } from './logger.js';
import { renderLoginPage } from './render-login-page.js';

const cookieName = 'recto_queue_board';

/**
 * `/login` and `/logout`, and behind them a gate: a page without a session leads to the form, anything else is 401.
 * The cookie is SameSite=Strict and requests from other sites are refused, so no other page can act for an operator.
 */
export function createLoginRoutes(input: { config: QueueBoardConfig; logger: Logger; now: () => Date }): Router {
  const { config, logger, now } = input;
  const sessions = createSessions(config);
  const guard = createLoginGuard();
  const router = express.Router();

  router.use(refuseOtherSites);
  router.get('/login', (_request, response) => sendLoginPage(response, 200));
  router.post('/login', express.urlencoded({ extended: false, limit: '4kb' }), (request, response) => {
    const address = request.socket.remoteAddress ?? 'unknown';
    const waitSeconds = guard.secondsToWait(address, now());
    if (waitSeconds > 0) {
      response.set('Retry-After', String(waitSeconds));
      sendLoginPage(response, 429, 'Too many wrong passwords. Try again later.');
      return;
    }
    if (!isOperator(config, request.body)) {
      guard.recordFailure(address, now());
      logger.warn('queue board login refused', { address });
      sendLoginPage(response, 401, 'Wrong user or password.');
      return;
    }
    guard.recordSuccess(address);
    response.cookie(cookieName, sessions.issue(now()), cookieOptions(request));
    response.redirect(303, '/');
  });
  router.get('/logout', (request, response) => {
    response.clearCookie(cookieName, { ...cookieOptions(request), maxAge: undefined });
    response.redirect(303, '/login');
  });
  router.use((request, response, next) => {
    if (hasSession(sessions, request, now())) next();
    else if (request.method === 'GET' && request.accepts(['json', 'html']) === 'html') response.redirect(303, '/login');
    else response.status(401).json({ error: 'Sign in at /login.' });
  });
  return router;
}

/** Browsers say where a request comes from; other programs say nothing and have no cookie to abuse. */
function refuseOtherSites(request: Request, response: Response, next: () => void): void {
  const site = request.get('sec-fetch-site') ?? 'none';
  if (request.method === 'GET' || request.method === 'HEAD' || site === 'same-origin' || site === 'none') next();
  else response.status(403).json({ error: 'Requests from other sites are refused.' });
}

function isOperator(config: QueueBoardConfig, form: unknown): boolean {
  const user = textField(form, 'user');
  const password = textField(form, 'password');
  // Both are compared whatever the first one says: the time tells neither.
  const isRightUser = isSameSecret(user, config.user);
  const isRightPassword = isSameSecret(password, config.password);
  return isRightUser && isRightPassword;
}

function textField(form: unknown, name: 'user' | 'password'): string {
  if (typeof form !== 'object' || form === null || !(name in form)) return '';
  const value: unknown = Reflect.get(form, name);
  return typeof value === 'string' ? value : '';
}

function hasSession(sessions: Sessions, request: Request, now: Date): boolean {
  const ticket = readCookie(request.headers.cookie, cookieName);
  return ticket !== undefined && sessions.isValid(ticket, now);
}

function cookieOptions(request: Request) {
  return { httpOnly: true, sameSite: 'strict', secure: request.secure, path: '/', maxAge: sessionLifetimeMs } as const;
}

function sendLoginPage(response: Response, status: number, message?: string): void {
  response
    .status(status)
    .type('html')
    .send(renderLoginPage(message === undefined ? {} : { message }));
}

/** The value of one cookie of a Cookie header, or undefined. Ours hold no character that would need decoding. */
function readCookie(header: string | undefined, name: string): string | undefined {
  for (const pair of (header ?? '').split(';')) {
    const [key, value] = pair.split('=', 2);
    if (key?.trim() === name) return value?.trim();
  }
  return undefined;
}
