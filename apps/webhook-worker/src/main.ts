import { meetDatabase } from '@recto/database';
import { startHealthServer, stopOnSignal } from '@recto/telemetry';
import { readWebhookWorkerConfig } from './config.js';
import { openSharedDependencies } from './dependencies.js';
import { keepPublishing } from './keep-publishing.js';
import { startWebhookWorker } from './start-webhook-worker.js';

/** Kubernetes gives 30 s between SIGTERM and SIGKILL; the rest is for closing connections. */
const graceMs = 20_000;

const config = readWebhookWorkerConfig();
const dependencies = await openSharedDependencies(config);
const { db, taskRuntime, publisher, logger, metrics, tracing } = dependencies;
await meetDatabase({ db, connectionUrl: config.databaseUrl, logger });
const worker = startWebhookWorker({ config, dependencies });
const stopping = new AbortController();
const publishing = keepPublishing(dependencies, stopping.signal);
const { findProblems } = worker;
const health =
  config.healthPort === undefined ? null : await startHealthServer(config.healthPort, { metrics, findProblems });
logger.info('webhook worker started', {
  concurrency: config.concurrency,
  queue: config.redisUrl ? 'redis' : 'postgres',
  healthPort: health?.port,
});

async function stop(): Promise<void> {
  stopping.abort();
  await worker.close(graceMs);
  await publishing;
  await health?.close();
  await publisher.close();
  await taskRuntime.close();
  await db.close();
  await tracing.close();
}

stopOnSignal({ app: 'webhook worker', logger, stop });
