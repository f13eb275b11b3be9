import type { RequestHandler } from 'express';

const allowedHeaders = 'X-API-Key, Authorization, Content-Type, Idempotency-Key, X-Request-Id, Last-Event-ID';
const shownHeaders =
  'X-Request-Id, RateLimit, RateLimit-Policy, Retry-After, Idempotent-Replayed, ETag, Deprecation, Sunset';

/**
 * Lets the pages of the origins that an operator names read what is answered to them; no cookies go with it, so they
 * show a key or a token. Without any origin nothing is said, and browsers keep other sites out.
 */
export function allowOrigins(origins: readonly string[]): RequestHandler {
  const allowed = new Set(origins);
  return (request, response, next) => {
    if (allowed.size > 0) response.vary('Origin');
    const { origin } = request.headers;
    if (origin === undefined || !allowed.has(origin)) {
      next();
      return;
    }
    response.set({ 'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': shownHeaders });
    if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) {
      next();
      return;
    }
    response.set({
      'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
      'Access-Control-Allow-Headers': allowedHeaders,
      'Access-Control-Max-Age': '600',
    });
    response.status(204).end();
  };
}
