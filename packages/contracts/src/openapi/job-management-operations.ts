import { jobsQuery, jobsResponse } from '../jobs/job-list.js';
import { jobManagementResponse, jobRecord } from '../jobs/job-record.js';
import { jobStatusDetailQuery, jobStatusDetailResponse } from '../jobs/job-status-detail.js';
import { json, refusals, type OperationContract } from './operation-contract.js';
import { teamParams } from '../ids.js';
import { ofTeam, ofTeamMember, olderPathsSince, team } from './team-paths.js';
import * as examples from './job-management-examples.js';

const member = (rest: string) => ofTeamMember(`/jobs/{id}${rest}`);

export const jobManagementOperations = {
  listJobs: {
    method: 'get',
    paths: [
      ...ofTeam('/jobs'),
      { path: `${team}/jobs/list`, params: teamParams, suffix: 'OlderOfTeam', olderSince: olderPathsSince },
    ],
    tag: 'Jobs',
    summary: 'List jobs',
    description: 'Your own; with a key of scope `team:read`, those of the team. New jobs do not shift a cursor.',
    query: jobsQuery,
    responses: {
      200: json(jobsResponse, 'One cursor page.', examples.jobsPage),
      ...refusals(400, 401, 403, 429, 500, 503),
    },
  },
  getJobStatusDetail: {
    method: 'get',
    paths: member('/status'),
    tag: 'Jobs',
    summary: 'Get a job in detail',
    query: jobStatusDetailQuery,
    responses: {
      200: json(jobStatusDetailResponse, 'The job.', examples.jobStatusDetail),
      ...refusals(400, 401, 403, 404, 429, 500, 503),
    },
  },
  retryJob: {
    method: 'post',
    paths: member('/retry'),
    tag: 'Jobs',
    summary: 'Retry a job',
    description:
      'For failed jobs, and for completed jobs with failed pages. Only pages that were not charged run again, and are charged.',
    responses: {
      200: json(jobManagementResponse, 'It runs again.', examples.retriedJob),
      ...refusals(400, 401, 402, 403, 404, 409, 429, 500, 503),
    },
  },
  cancelJob: {
    method: 'post',
    paths: member('/cancel'),
    tag: 'Jobs',
    summary: 'Cancel a job',
    description: 'Pages that were read stay, and are charged; the rest is released. The job is failed as `cancelled`.',
    responses: {
      200: json(jobManagementResponse, 'It is cancelled.', examples.cancelledJob),
      ...refusals(400, 401, 403, 404, 409, 429, 500, 503),
    },
  },
  deleteManagedJob: {
    method: 'delete',
    paths: member(''),
    tag: 'Jobs',
    summary: 'Delete a job and its content',
    responses: {
      200: json(jobRecord, 'The deleted job. A second call returns 404.', examples.deletedJob),
      ...refusals(400, 401, 403, 404, 429, 500, 503),
    },
  },
} satisfies Record<string, OperationContract>;
