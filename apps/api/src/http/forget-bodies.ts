import type { RequestHandler } from 'express';
import { discardRest } from './discard-rest.js';

/** Methods whose bodies say nothing to any operation. */
const methodsWithoutBody = new Set(['GET', 'HEAD', 'DELETE']);

/**
 * Reads and forgets the body of a request that needs none, before it is answered: a client that still sends when the
 * connection closes may lose the answer.
 */
export const forgetBodies: RequestHandler = (request, _response, next) => {
  const hasBody = request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length']) > 0;
  if (!hasBody || !methodsWithoutBody.has(request.method)) {
    next();
    return;
  }
  request.once('end', () => next());
  discardRest(request);
};
