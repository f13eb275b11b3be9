import { failedTasksQuery, requeueRequest, type RequeuedResponse } from '@recto/contracts';
import type { Router } from 'express';
import type { ApiServices } from '../api-services.js';
import { authenticate } from '../auth/authenticate.js';
import { assertOperator } from '../auth/operator-team.js';
import { parseOrRefuse } from '../http/parse-or-refuse.js';
import { readJsonBody } from '../http/read-json-body.js';
import { describeInstallation } from '../operator/describe-installation.js';
import { presentFailedTasks } from '../presenters/present-failed-tasks.js';

/** What operators see and do beside Bull Board. */
export function addOperatorRoutes(router: Router, services: ApiServices): void {
  router.get('/operator/overview', async (request, response) => {
    const ctx = await authenticate(services, request);
    await assertOperator(services, ctx.actor);
    response.json(await describeInstallation(services));
  });

  router.get('/operator/failed-tasks', async (request, response) => {
    const ctx = await authenticate(services, request);
    await assertOperator(services, ctx.actor);
    const asked = parseOrRefuse(failedTasksQuery, request.query);
    response.json(presentFailedTasks(await services.taskRuntime.listSetAside(asked)));
  });

  router.post('/operator/failed-tasks/requeue', async (request, response) => {
    const ctx = await authenticate(services, request);
    await assertOperator(services, ctx.actor);
    const { queue, taskId } = await readJsonBody(request, response, requeueRequest);
    const requeued = await services.taskRuntime.requeueSetAside({
      queue,
      ...(taskId === undefined ? {} : { key: taskId }),
    });
    response.json({ message: `Tasks requeued: ${requeued}.`, requeued } satisfies RequeuedResponse);
  });
}
