import { failedTasksQuery, failedTasksResponse, requeuedResponse, requeueRequest } from '../operator/failed-tasks.js';
import { operatorOverviewResponse, type OperatorOverviewResponse } from '../operator/overview.js';
import { health } from './examples.js';
import { json, refusals, type OperationContract } from './operation-contract.js';

const overview: OperatorOverviewResponse = {
  version: '0.1.0',
  node_version: 'v24.21.0',
  timestamp: '2026-01-01T12:00:00.000Z',
  health,
  queues: [{ name: 'pages', waiting: 12, active: 2, delayed: 0, failed: 1, workers: 2, oldest_waiting_seconds: 4.2 }],
  outbox: { waiting: 0, oldest_seconds: null },
  deliveries: { oldest_due_seconds: 0, open_circuits: 1, disabled_endpoints: 0 },
  workers: [
    {
      id: '0198c0de-7a00-7000-8000-000000000061',
      app: 'worker',
      alive: true,
      host: 'worker-7d9f',
      pid: 17,
      version: '0.1.0',
      engine_version: 'recto-4f2a91c07d3e0b58',
      engines: ['pdfium', 'tesseract', 'pp-ocr'],
      concurrency: 2,
      memory_bytes: 412_000_000,
      started_at: '2026-01-01T08:00:00.000Z',
      seen_at: '2026-01-01T11:59:56.000Z',
    },
  ],
  database: { version: '17.10', size_bytes: 48_000_000, connections: 14, max_connections: 100 },
  queue_board_url: 'http://127.0.0.1:8081',
};

const failedTask = {
  queue: 'pages',
  task_id: 'read-pages.0198c0de-7a00-7000-8000-000000000001.7',
  name: 'read-pages',
  payload: { v: 1, jobId: '0198c0de-7a00-7000-8000-000000000001', pageNumbers: [7] },
  attempts: 12,
  error: 'The object store does not answer.',
  created_at: '2026-01-01T11:50:00.000Z',
  failed_at: '2026-01-01T11:56:00.000Z',
};

const who = 'For operators: owners of the team that was made first, or of the team that `OPERATOR_TEAM_ID` names.';

export const operatorOperations = {
  getOperatorOverview: {
    method: 'get',
    paths: [{ path: '/operator/overview', suffix: '' }],
    tag: 'Service',
    summary: 'Operator: queues, workers, database and versions',
    description: who,
    responses: {
      200: json(operatorOverviewResponse, 'The installation as it is now.', overview),
      ...refusals(401, 403, 429, 500, 503),
    },
  },
  listFailedTasks: {
    method: 'get',
    paths: [{ path: '/operator/failed-tasks', suffix: '' }],
    tag: 'Service',
    summary: 'Operator: tasks that failed for good',
    description: `${who} Newest first. They are kept for a week.`,
    query: failedTasksQuery,
    responses: {
      200: json(failedTasksResponse, 'The tasks.', { count: 1, tasks: [failedTask] }),
      ...refusals(400, 401, 403, 429, 500, 503),
    },
  },
  requeueFailedTasks: {
    method: 'post',
    paths: [{ path: '/operator/failed-tasks/requeue', suffix: '' }],
    tag: 'Service',
    summary: 'Operator: run failed tasks again',
    description: `${who} Each gets a new set of tries. A task that is not there any more is passed over.`,
    body: { 'application/json': { schema: requeueRequest, example: { queue: 'pages' } } },
    responses: {
      200: json(requeuedResponse, 'They wait again.', { message: 'Tasks requeued: 1.', requeued: 1 }),
      ...refusals(400, 401, 403, 429, 500, 503),
    },
  },
} satisfies Record<string, OperationContract>;
