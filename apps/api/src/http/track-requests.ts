import { randomUUID } from 'node:crypto';
import { findOperation } from '@recto/contracts';
import { noTracing, silentMetrics, type Logger, type Metrics, type Tracing } from '@recto/telemetry';
import type { Request, RequestHandler } from 'express';
import { whenClosed } from './when-closed.js';

const requestIds = new WeakMap<object, string>();
const traceparents = new WeakMap<object, string>();
const jobIds = new WeakMap<object, string>();

/** What a caller may send as an id of its own: short, and harmless in a log line. */
const saneId = /^[\w.:-]{1,128}$/;

/** The id of a request that went through `trackRequests`. */
export function requestIdOf(request: Request): string {
  return requestIds.get(request) ?? 'unknown';
}

/** What a request hands to what it causes, so that it stands in its trace: fields of a context. Empty where nothing is traced. */
export function traceOfRequest(request: Request): { traceparent?: string } {
  const traceparent = traceparents.get(request);
  return traceparent === undefined ? {} : { traceparent };
}

/** Notes the job that a request is about, for its line in the log. */
export function noteJob(request: Request, jobId: string): void {
  jobIds.set(request, jobId);
}

/**
 * Gives every request an id (the caller's, if it sent a sane one), tells it in the answer, and logs, measures and traces it,
 * in the trace of the caller, if that sent one.
 */
export function trackRequests(
  logger: Logger,
  { metrics = silentMetrics, tracing = noTracing }: { metrics?: Metrics; tracing?: Tracing } = {},
): RequestHandler {
  return (request, response, next) => {
    const given = request.get('x-request-id');
    const requestId = given !== undefined && saneId.test(given) ? given : randomUUID();
    requestIds.set(request, requestId);
    response.set('X-Request-Id', requestId);
    response.set('Cache-Control', 'no-store');
    response.set('X-Content-Type-Options', 'nosniff');
    const startedAtMs = performance.now();
    // Routers rewrite the path while the request is in flight.
    const { method, path } = request;
    const operation = findOperation(method, path) ?? 'other';
    const isLook = path.includes('/health');
    // Probes ask every few seconds, and cause nothing.
    const span = (isLook ? noTracing : tracing).begin({
      name: operation === 'other' ? method : operation,
      kind: 'server',
      parent: request.get('traceparent') ?? null,
      attributes: { 'http.request.method': method, 'recto.operation': operation, 'recto.request_id': requestId },
    });
    const traceparent = span.traceparent();
    if (traceparent !== null) traceparents.set(request, traceparent);
    const end = (): void => {
      const durationMs = performance.now() - startedAtMs;
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
      if (isLook) logger.debug('request', fields);
      else logger.info('request', fields);
      span.set({
        'http.response.status_code': response.statusCode,
        ...(jobId !== undefined && { 'recto.job_id': jobId }),
      });
      if (response.statusCode >= 500) span.fail(String(response.statusCode));
      span.end();
    };
    whenClosed(response, () => span.within(end));
    span.within(next);
  };
}
