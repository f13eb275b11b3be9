import { randomUUID } from 'node:crypto';
import { findOperation } from '@recto/contracts';
import { silentMetrics, type Logger, type Metrics } from '@recto/telemetry';
import type { Request, RequestHandler } from 'express';
import { whenClosed } from './when-closed.js';

const requestIds = new WeakMap<object, string>();
const jobIds = new WeakMap<object, string>();

/** What a caller may send as an id of its own: short, and harmless in a log line. */
const saneId = /^[\w.:-]{1,128}$/;

/** The id of a request that went through `trackRequests`. */
export function requestIdOf(request: Request): string {
  return requestIds.get(request) ?? 'unknown';
}

/** Notes the job that a request is about, for its line in the log. */
export function noteJob(request: Request, jobId: string): void {
  jobIds.set(request, jobId);
}

/** Gives every request an id (the caller's, if it sent a sane one), tells it in the answer, and logs and measures its end. */
export function trackRequests(logger: Logger, metrics: Metrics = silentMetrics): RequestHandler {
  return (request, response, next) => {
    const given = request.get('x-request-id');
    const requestId = given !== undefined && saneId.test(given) ? given : randomUUID();
    requestIds.set(request, requestId);
    response.set('X-Request-Id', requestId);
    response.set('Cache-Control', 'no-store');
    response.set('X-Content-Type-Options', 'nosniff');
    const startedAtMs = performance.now();
    // Routers rewrite the path while the request is under way.
    const { method, path } = request;
    whenClosed(response, () => {
      const durationMs = performance.now() - startedAtMs;
      const operation = findOperation(method, path) ?? 'other';
      metrics.count('recto_http_requests_total', { operation, status: String(response.statusCode) });
      metrics.observe('recto_http_request_duration_seconds', { operation }, durationMs / 1_000);
      const jobId = jobIds.get(request);
      const fields = {
        requestId,
        ...(jobId === undefined ? {} : { jobId }),
        method,
        path,
        statusCode: response.statusCode,
        durationMs: Math.round(durationMs),
        ...(response.writableFinished ? {} : { isCut: true }),
      };
      if (path.includes('/health')) logger.debug('request', fields);
      else logger.info('request', fields);
    });
    next();
  };
}
