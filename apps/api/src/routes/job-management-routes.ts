import { jobsQuery, jobStatusDetailQuery, managedJobParams } from '@recto/contracts';
import { cancelJob, deleteJob, getJob, listJobs, retryJob } from '@recto/jobs';
import type { Router } from 'express';
import type { ApiServices } from '../api-services.js';
import { authenticateForTeam } from '../auth/authenticate-for-team.js';
import { sliceBehind } from '../http/id-cursor.js';
import { ofTeam } from '../http/of-team.js';
import { parseOrRefuse } from '../http/parse-or-refuse.js';
import { assertKnownModel } from '../jobs/assert-known-model.js';
import { presentJobRecord } from '../presenters/present-job-record.js';
import { presentJobStatusDetail } from '../presenters/present-job-status-detail.js';
import { presentJobs } from '../presenters/present-jobs.js';

/** Listing and managing jobs (Interface 6), at the short path and at the team's. */
export function addJobManagementRoutes(router: Router, services: ApiServices): void {
  router.get(
    [...ofTeam('/jobs'), '/organizations/:organization_id/teams/:team_id/jobs/list'],
    async (request, response) => {
      const ctx = await authenticateForTeam(services, request);
      const { limit, cursor, filter } = parseOrRefuse(jobsQuery, request.query);
      assertKnownModel(services, filter.modelName, { ofEarlierJobs: true });
      const slice = sliceBehind({ limit, cursor });
      response.json(presentJobs(await listJobs(ctx, filter, slice), { limit, now: ctx.clock.now() }));
    },
  );

  router.get(ofTeam('/jobs/:id/status'), async (request, response) => {
    const ctx = await authenticateForTeam(services, request);
    const { jobId } = parseOrRefuse(managedJobParams, request.params);
    const options = parseOrRefuse(jobStatusDetailQuery, request.query);
    response.json(presentJobStatusDetail(await getJob(ctx, jobId), { ...options, now: ctx.clock.now() }));
  });

  router.post(ofTeam('/jobs/:id/retry'), async (request, response) => {
    const ctx = await authenticateForTeam(services, request);
    const { jobId } = parseOrRefuse(managedJobParams, request.params);
    const job = presentJobRecord(await retryJob(ctx, jobId));
    response.json({ success: true, action: 'retry', message: 'The job runs again.', job });
  });

  router.post(ofTeam('/jobs/:id/cancel'), async (request, response) => {
    const ctx = await authenticateForTeam(services, request);
    const { jobId } = parseOrRefuse(managedJobParams, request.params);
    const job = presentJobRecord(await cancelJob(ctx, jobId));
    response.json({ success: true, action: 'cancel', message: 'The job was cancelled.', job });
  });

  router.delete(ofTeam('/jobs/:id'), async (request, response) => {
    const ctx = await authenticateForTeam(services, request);
    const { jobId } = parseOrRefuse(managedJobParams, request.params);
    response.json(presentJobRecord(await deleteJob(ctx, jobId)));
  });
}
