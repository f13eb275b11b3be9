import { openDb, type Db } from '@recto/database';
import { createTaskRuntime, startTaskPublisher, type TaskPublisher, type TaskRuntime } from '@recto/task-runtime';
import {
  createMetrics,
  measureQueue,
  measureTasks,
  measureTransactions,
  openTelemetry,
  silentMetrics,
  tracePublishing,
  traceTasks,
  type Logger,
  type Metrics,
  type Tracing,
} from '@recto/telemetry';
import type { WebhookWorkerConfig } from './config.js';
import { webhookWorkerVersion } from './webhook-worker-version.js';

/** What the webhook worker shares with other apps when they run in one process. */
export interface SharedDependencies {
  db: Db;
  taskRuntime: TaskRuntime;
  logger: Logger;
  /** Left out: nothing is traced. */
  tracing?: Tracing;
}

/** Recording an attempt takes milliseconds: few connections serve many deliveries. */
const maxConnections = 10;

/** Opens the shared parts for a process of its own, and what publishes the tasks of its commits. */
export async function openSharedDependencies(
  config: WebhookWorkerConfig,
): Promise<SharedDependencies & { publisher: TaskPublisher; metrics: Metrics; tracing: Tracing }> {
  const metrics = config.healthPort === undefined ? silentMetrics : createMetrics({ service: 'webhook-worker' });
  const { logger, tracing } = await openTelemetry({
    service: 'webhook-worker',
    version: webhookWorkerVersion,
    level: config.logLevel,
    traces: config.traces,
  });
  const db = openDb({
    url: config.databaseUrl,
    maxConnections,
    applicationName: 'recto-webhook-worker',
    onPoolError: (error) => logger.warn('a database connection broke', { error }),
  });
  const backend = config.redisUrl
    ? { kind: 'redis' as const, url: config.redisUrl }
    : { kind: 'postgres' as const, url: config.databaseUrl };
  measureTransactions({ metrics, tracing }, db);
  const runtime = createTaskRuntime({
    backend,
    logger,
    clock: db.clock,
    lockMs: config.taskLockMs,
    observer: { ...measureTasks(metrics), around: traceTasks(tracing) },
  });
  const taskRuntime = measureQueue(metrics, runtime, ['publish', 'ensure']);
  const around = tracePublishing(tracing);
  const publisher = startTaskPublisher({ db, runtime: taskRuntime, logger, onMeasure: metrics.record, around });
  return { db, logger, taskRuntime, publisher, metrics, tracing };
}
