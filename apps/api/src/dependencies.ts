import { openDb } from '@recto/database';
import { createObjectStore } from '@recto/object-store';
import { createOutboundHttp } from '@recto/outbound-http';
import { createRedisTokenBuckets, createTaskRuntime, startTaskPublisher } from '@recto/task-runtime';
import {
  createMetrics,
  measureQueue,
  measureStore,
  measureTransactions,
  openTelemetry,
  silentMetrics,
  tracePublishing,
  type Metrics,
  type Tracing,
} from '@recto/telemetry';
import type { ApiDependencies } from './api-services.js';
import type { ApiConfig } from './config.js';
import { measureServiceState } from './health/service-state.js';
import { serviceVersion } from './service-version.js';

/** Those that take time; uploaders take theirs, and presigning none. */
const apiStoreCalls = ['putStream', 'openObject', 'statObject', 'completeMultipartUpload'] as const;

export interface OwnedDependencies {
  dependencies: ApiDependencies & { metrics: Metrics; tracing: Tracing };
  /** Publishes what is in flight, then closes every connection. */
  close: () => Promise<void>;
}

/** Everything that the API needs as a process of its own. Nothing is connected yet; commits publish their tasks. */
export async function createApiDependencies(config: ApiConfig): Promise<OwnedDependencies> {
  const { logger, tracing } = await openTelemetry({
    service: 'api',
    version: serviceVersion,
    level: config.logLevel,
    traces: config.traces,
  });
  const metrics = config.healthPort === undefined ? silentMetrics : createMetrics({ service: 'api' });
  const db = openDb({
    ...config.database,
    applicationName: 'recto-api',
    onPoolError: (error) => logger.warn('a database connection broke', { error }),
  });
  const backend =
    config.redisUrl === undefined
      ? { kind: 'postgres' as const, url: config.database.url }
      : { kind: 'redis' as const, url: config.redisUrl };
  measureTransactions({ metrics, tracing }, db);
  const taskRuntime = measureQueue(metrics, createTaskRuntime({ backend, logger }), ['publish']);
  const around = tracePublishing(tracing);
  const publisher = startTaskPublisher({ db, runtime: taskRuntime, logger, onMeasure: metrics.record, around });
  measureServiceState({ db, taskRuntime, metrics, logger });
  // Where there is a Redis, requests are counted there; else in Postgres.
  const rateLimiter = config.redisUrl === undefined ? null : createRedisTokenBuckets({ url: config.redisUrl });
  const objectStore = measureStore({ metrics, tracing }, createObjectStore(config.objectStore), apiStoreCalls);
  const outboundHttp = createOutboundHttp({ allowPrivateAddresses: config.allowPrivateAddresses });
  return {
    dependencies: {
      db,
      objectStore,
      taskRuntime,
      logger,
      outboundHttp,
      metrics,
      tracing,
      ...(rateLimiter ? { rateLimiter } : {}),
    },
    close: async () => {
      rateLimiter?.close();
      await publisher.close();
      await taskRuntime.close();
      await db.close();
      await tracing.close();
    },
  };
}
