import express, { type Express } from 'express';
import type { ApiServices } from './api-services.js';
import { answerErrors } from './http/answer-errors.js';
import { refuseUnknownPaths } from './http/refuse-unknown-paths.js';
import { trackRequests } from './http/track-requests.js';
import { createRouter } from './routes/create-router.js';

/** The HTTP side of the service. Every operation answers under /api/v1 and under the same path without it. */
export function createApp(services: ApiServices): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', 'simple');
  app.use(trackRequests(services.logger));
  const router = createRouter(services);
  app.use('/api/v1', router);
  app.use(router);
  app.use(refuseUnknownPaths);
  app.use(answerErrors(services.logger));
  return app;
}
