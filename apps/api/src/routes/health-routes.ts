import type { ProbeResponse } from '@recto/contracts';
import type { Router } from 'express';
import type { ApiServices } from '../api-services.js';
import { checkHealth } from '../health/check-health.js';
import { findProblems } from '../health/find-problems.js';

/** For people, load balancers and orchestrators; no key is needed. */
export function addHealthRoutes(router: Router, services: ApiServices): void {
  router.get('/health', async (_request, response) => {
    const report = await checkHealth(services);
    response.status(report.status === 'down' ? 503 : 200).json(report);
  });

  router.get('/health/live', (_request, response) => {
    response.json({ status: 'ok' } satisfies ProbeResponse);
  });

  router.get('/health/ready', async (_request, response) => {
    const isReady = (await findProblems(services)).length === 0;
    const probe: ProbeResponse = { status: isReady ? 'ok' : 'unavailable' };
    response.status(isReady ? 200 : 503).json(probe);
  });
}
