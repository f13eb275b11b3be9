import { createTaskRuntime, startTaskPublisher } from '@recto/task-runtime';
import { createLogger } from '@recto/telemetry';
import { createTestDatabase, createTestObjectStore, createTestQueue, type TestDatabase } from '@recto/test-support';
import { readWorkerConfig, type WorkerConfig } from '../config.js';
import { closeEngines, createWorkerDependencies, type WorkerDependencies } from '../dependencies.js';
import type { AtOnce } from '../handlers/read-at-once.js';
import { startJobWatch, type JobWatch } from '../job-watch.js';
import { createLooksInFlight, createPagesInFlight } from '../worker-permits.js';

export interface TestParts {
  database: TestDatabase;
  config: WorkerConfig;
  dependencies: WorkerDependencies;
  watch: JobWatch;
  /** Ends all of it; the database is dropped. */
  close(): Promise<void>;
}

/** How pages are read where nothing limits a team or a job. */
export function unlimited(watch: JobWatch) {
  const onSlow = () => undefined;
  return { watch, inFlight: createPagesInFlight({ threads: 100, teamPagesAtOnce: Infinity, onSlow }) };
}

/** How documents are looked at where all pages are left to the queue. */
export function lookOnly(watch: JobWatch) {
  const atOnce: AtOnce = { read: () => Promise.resolve('to-be-planned'), leaveToQueue: () => Promise.resolve() };
  return { watch, inFlight: createLooksInFlight(1), atOnce };
}

/** What handlers need, on a database and a bucket of their own, the queue in Postgres, and one thread. */
export async function startTestParts(environment: Record<string, string> = {}): Promise<TestParts> {
  const database = await createTestDatabase();
  const { store, config: storeConfig } = await createTestObjectStore();
  const { db } = database;
  const logger = createLogger({ service: 'worker', level: 'error', destination: 'silent' });
  const taskRuntime = createTaskRuntime({ backend: await createTestQueue('postgres', database), logger });
  const publisher = startTaskPublisher({ db, runtime: taskRuntime, logger });
  const config = readWorkerConfig({
    DATABASE_URL: database.url,
    S3_ENDPOINT: storeConfig.endpoint,
    S3_ACCESS_KEY: storeConfig.accessKey,
    S3_SECRET_KEY: storeConfig.secretKey,
    S3_BUCKET: storeConfig.bucket,
    WORKER_THREADS: '1',
    ...environment,
  });
  const dependencies = createWorkerDependencies(config, { db, objectStore: store, taskRuntime, publisher, logger });
  const watch = startJobWatch({ db, logger });
  return {
    database,
    config,
    dependencies,
    watch,
    async close() {
      await watch.close();
      await closeEngines(dependencies);
      await publisher.close();
      await taskRuntime.close();
      await database.drop();
    },
  };
}
