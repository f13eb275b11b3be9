import { Router } from 'express';
import { isId } from '@recto/operation-context';
import type { ApiServices } from '../api-services.js';
import { announceDeprecations } from '../http/announce-deprecations.js';
import { noteJob } from '../http/track-requests.js';
import { answerOnce } from '../idempotency/answer-once.js';
import { addAccountRoutes } from './account-routes.js';
import { addAnalyticsRoutes } from './analytics-routes.js';
import { addAuditRoutes } from './audit-routes.js';
import { addCorrectionRoutes } from './correction-routes.js';
import { addCreditRoutes } from './credit-routes.js';
import { addDashboardRoutes } from './dashboard-routes.js';
import { addDocsRoutes } from './docs-routes.js';
import { addHealthRoutes } from './health-routes.js';
import { addJobManagementRoutes } from './job-management-routes.js';
import { addJobEventRoutes } from './job-event-routes.js';
import { addJobRoutes } from './job-routes.js';
import { addMemberRoutes } from './member-routes.js';
import { addOperatorRoutes } from './operator-routes.js';
import { addResultFileRoutes } from './result-file-routes.js';
import { addSessionRoutes } from './session-routes.js';
import { addTeamRoutes } from './team-routes.js';
import { addTemplateRoutes } from './template-routes.js';
import { addUploadRoutes } from './upload-routes.js';
import { addWebhookManagementRoutes } from './webhook-management-routes.js';
import { addWebhookRoutes } from './webhook-routes.js';

/** Every operation of the service, without its prefix. */
export function createRouter(services: ApiServices): Router {
  const router = Router();
  router.use(announceDeprecations());
  router.use(answerOnce(services));
  router.param('job_id', (request, _response, next, jobId: string) => {
    if (isId(jobId)) noteJob(request, jobId);
    next();
  });
  addUploadRoutes(router, services);
  addJobRoutes(router, services);
  addJobEventRoutes(router, services);
  addResultFileRoutes(router, services);
  addCorrectionRoutes(router, services);
  addJobManagementRoutes(router, services);
  addTemplateRoutes(router, services);
  addTeamRoutes(router, services);
  addMemberRoutes(router, services);
  addAuditRoutes(router, services);
  addSessionRoutes(router, services);
  addWebhookRoutes(router, services);
  addWebhookManagementRoutes(router, services);
  addAnalyticsRoutes(router, services);
  addAccountRoutes(router, services);
  addCreditRoutes(router, services);
  addOperatorRoutes(router, services);
  addHealthRoutes(router, services);
  addDashboardRoutes(router, services);
  addDocsRoutes(router);
  return router;
}
