import type { ErrorBody } from '@recto/contracts';
import { isUniqueViolation } from '@recto/database';
import { conflict } from '@recto/errors';
import type { Logger } from '@recto/telemetry';
import type { ErrorRequestHandler, Request } from 'express';
import { alreadyDone } from '../idempotency/keep-answer.js';
import { ClientLeftError } from './client-left.js';
import { discardRest } from './discard-rest.js';
import { presentError } from './present-error.js';
import { requestIdOf } from './track-requests.js';

/** Turns whatever a route throws into the error body, and logs once what is our failure. */
export function answerErrors(logger: Logger): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    const { statusCode, body, retryAfterSeconds } = presentError(hasHappened(request, error) ? lostAnswer() : error);
    if (hasLeft(request, error)) {
      logger.debug('the client left in the middle of its request', { requestId: requestIdOf(request) });
      // Read by nobody; it says to whoever holds something for this request that its work has ended.
      response.status(408).json(abandoned);
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

const abandoned = {
  code: 'BAD_REQUEST',
  error: { message: 'The request body is incomplete.' },
  details: { reason: 'client_left' },
} satisfies ErrorBody;

function hasLeft(request: Request, error: unknown): boolean {
  return error instanceof ClientLeftError || (request.destroyed && !request.complete);
}

/** An idempotent request that meets what it has created before: its effect is there, and its answer was lost. */
function hasHappened(request: Request, error: unknown): boolean {
  return request.get('idempotency-key') !== undefined && isUniqueViolation(error);
}

function lostAnswer() {
  const message =
    'A request with this Idempotency-Key was executed, but its response was lost. Check whether its effect exists.';
  return conflict(alreadyDone, message);
}
