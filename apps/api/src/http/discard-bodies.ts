import type { RequestHandler } from 'express';
import { discardRest } from './discard-rest.js';
import { whenClosed } from './when-closed.js';

/** Methods whose bodies say nothing to any operation. */
const methodsWithoutBody = new Set(['GET', 'HEAD', 'DELETE']);

/** A body that was announced and does not come is not waited for any longer. */
const maxWaitMs = 2_000;

/**
 * Reads and discards the body of a request that needs none, before it is answered: a client that still sends when the
 * connection closes may lose the answer.
 */
export const discardBodies: RequestHandler = (request, _response, next) => {
  const hasBody = request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length']) > 0;
  if (!hasBody || !methodsWithoutBody.has(request.method)) {
    next();
    return;
  }
  const goOn = (): void => {
    clearTimeout(timer);
    request.off('end', goOn);
    next();
  };
  const timer = setTimeout(goOn, maxWaitMs);
  request.once('end', goOn);
  whenClosed(request, () => clearTimeout(timer));
  discardRest(request);
};
