import { badRequest } from '@recto/errors';
import type { RequestHandler } from 'express';

/** Refuses what a server in front may understand another way: a request that names two hosts (RFC 9112, 3.2). */
export const refuseTwoHosts: RequestHandler = (request, _response, next) => {
  const hosts = request.headersDistinct.host?.length ?? 0;
  if (hosts > 1) throw badRequest('malformed_request', 'The request names more than one host.');
  next();
};
