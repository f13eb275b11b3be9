import { isUniqueViolation } from '@recto/database';
import { conflict } from '@recto/errors';
import type { Logger } from '@recto/telemetry';
import type { ErrorRequestHandler, Request } from 'express';
import { alreadyDone } from '../idempotency/keep-answer.js';
import { discardRest } from './discard-rest.js';
import { presentError } from './present-error.js';
import { requestIdOf } from './track-requests.js';

/** Turns whatever a route throws into the error body, and logs once what is our failure. */
export function answerErrors(logger: Logger): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    const { statusCode, body, retryAfterSeconds } = presentError(hasHappened(request, error) ? lostAnswer() : error);
    if (request.destroyed && !request.complete) {
      logger.debug('the client left in the middle of its request', { requestId: requestIdOf(request) });
      response.destroy();
      return;
    }
    if (statusCode >= 500) logger.error('request failed', { requestId: requestIdOf(request), statusCode, error });
    if (response.headersSent) {
      next(error); // Express cuts the connection
      return;
    }
    discardRest(request);
    if (retryAfterSeconds !== undefined) response.set('Retry-After', String(retryAfterSeconds));
    response.status(statusCode).json(body);
  };
}

/** An idempotent request that meets what it has created before: its effect is there, and its answer was lost. */
function hasHappened(request: Request, error: unknown): boolean {
  return request.get('idempotency-key') !== undefined && isUniqueViolation(error);
}

function lostAnswer() {
  const message = 'A request with this Idempotency-Key has taken effect; its answer was lost. Look for what it made.';
  return conflict(alreadyDone, message);
}
