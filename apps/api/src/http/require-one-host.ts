import { badRequest } from '@recto/errors';
import type { RequestHandler } from 'express';

/**
 * Refuses what a server in front may understand another way (RFC 9112, 3.2): a request that names two hosts, and one of
 * HTTP/1.1 that names none.
 */
export const requireOneHost: RequestHandler = (request, _response, next) => {
  const hosts = request.headersDistinct.host?.length ?? 0;
  if (hosts > 1) throw badRequest('malformed_request', 'The request has more than one Host header.');
  if (hosts === 0 && request.httpVersion !== '1.0') {
    throw badRequest('malformed_request', 'The request has no Host header, which HTTP/1.1 requires.');
  }
  next();
};
