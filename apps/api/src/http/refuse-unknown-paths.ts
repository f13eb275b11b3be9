import { DomainError } from '@recto/errors';
import type { RequestHandler } from 'express';

/** Answers what no route took: paths that do not exist, and methods that a path does not have. */
export const refuseUnknownPaths: RequestHandler = (request) => {
  throw new DomainError('not_found', `There is no operation ${request.method} ${request.path.slice(0, 200)}.`, {
    reason: 'unknown_operation',
  });
};
