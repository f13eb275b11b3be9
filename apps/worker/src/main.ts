import { meetDatabase } from '@recto/database';
import { startHealthServer, stopOnSignal } from '@recto/telemetry';
import { readWorkerConfig } from './config.js';
import { openSharedDependencies } from './dependencies.js';
import { startWorker } from './start-worker.js';

/** Kubernetes gives 30 s between SIGTERM and SIGKILL; the rest is for closing connections. */
const graceMs = 20_000;

const config = readWorkerConfig();
const dependencies = await openSharedDependencies(config);
const { db, taskRuntime, publisher, logger, metrics, tracing } = dependencies;
await meetDatabase({ db, connectionUrl: config.databaseUrl, logger });
const worker = startWorker({ config, dependencies });
const { findProblems } = worker;
const health =
  config.healthPort === undefined ? null : await startHealthServer(config.healthPort, { metrics, findProblems });
logger.info('worker started', {
  threads: config.threads,
  queue: config.redisUrl ? 'redis' : 'postgres',
  healthPort: health?.port,
});

async function stop(): Promise<void> {
  await worker.close(graceMs);
  await health?.close();
  await publisher.close();
  await taskRuntime.close();
  await db.close();
  await tracing.close();
}

stopOnSignal({ app: 'worker', logger, stop });
