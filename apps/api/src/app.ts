import express, { type Express } from 'express';
import helmet from 'helmet';
import type { ApiServices } from './api-services.js';
import { allowOrigins } from './http/allow-origins.js';
import { answerErrors } from './http/answer-errors.js';
import { discardBodies } from './http/discard-bodies.js';
import { showBrowsersTheDashboard } from './http/show-browsers-the-dashboard.js';
import { refuseUnknownPaths } from './http/refuse-unknown-paths.js';
import { requireOneHost } from './http/require-one-host.js';
import { trackRequests } from './http/track-requests.js';
import { createRouter } from './routes/create-router.js';

/** Nothing that is answered may be run or framed as a page; the pages of the documentation say what they need themselves. */
const answersAreData = { defaultSrc: ["'none'"], frameAncestors: ["'none'"] };

/** The HTTP side of the service. Every operation answers under /api/v1 and under the same path without it. */
export function createApp(services: ApiServices): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', 'simple');
  app.set('trust proxy', services.settings.trustedProxies);
  app.use(trackRequests(services.logger, services));
  app.use(helmet({ contentSecurityPolicy: { useDefaults: false, directives: answersAreData } }));
  app.use(allowOrigins(services.settings.corsOrigins ?? []));
  app.use(requireOneHost);
  app.use(discardBodies);
  app.get('/', showBrowsersTheDashboard);
  const router = createRouter(services);
  app.use('/api/v1', router);
  app.use(router);
  app.use(refuseUnknownPaths);
  app.use(answerErrors(services.logger));
  return app;
}
