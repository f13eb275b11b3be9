import { openDb, type Db } from '@recto/database';
import { createTaskRuntime, startTaskPublisher, type TaskPublisher, type TaskRuntime } from '@recto/task-runtime';
import {
  createLogger,
  createMetrics,
  measureQueue,
  measureTasks,
  measureTransactions,
  silentMetrics,
  type Logger,
  type Metrics,
} from '@recto/telemetry';
import type { WebhookWorkerConfig } from './config.js';

/** What the webhook worker shares with other apps when they run in one process. */
export interface SharedDependencies {
  db: Db;
  taskRuntime: TaskRuntime;
  logger: Logger;
}

/** Recording an attempt takes milliseconds: few connections serve many deliveries. */
const maxConnections = 10;

/** Opens the shared parts for a process of its own, and what publishes the tasks of its commits. */
export function openSharedDependencies(
  config: WebhookWorkerConfig,
): SharedDependencies & { publisher: TaskPublisher; metrics: Metrics } {
  const metrics = config.healthPort === undefined ? silentMetrics : createMetrics({ service: 'webhook-worker' });
  const logger = createLogger({ service: 'webhook-worker', level: config.logLevel });
  const db = openDb({
    url: config.databaseUrl,
    maxConnections,
    applicationName: 'recto-webhook-worker',
    onPoolError: (error) => logger.warn('a database connection broke', { error }),
  });
  const backend = config.redisUrl
    ? { kind: 'redis' as const, url: config.redisUrl }
    : { kind: 'postgres' as const, url: config.databaseUrl };
  measureTransactions(metrics, db);
  const runtime = createTaskRuntime({
    backend,
    logger,
    clock: db.clock,
    lockMs: config.taskLockMs,
    observer: measureTasks(metrics),
  });
  const taskRuntime = measureQueue(metrics, runtime, ['publish', 'ensure']);
  const publisher = startTaskPublisher({ db, runtime: taskRuntime, logger, onMeasure: metrics.record });
  return { db, logger, taskRuntime, publisher, metrics };
}
