import { createObjectStore, type ObjectStoreConfig } from '@recto/object-store';
import { createOutboundHttp } from '@recto/outbound-http';
import { listenToCommits } from '@recto/task-catalog';
import { createTaskRuntime } from '@recto/task-runtime';
import { createLogger } from '@recto/telemetry';
import { Client } from 'minio';
import { createTestDatabase, createTestObjectStore, createTestQueue } from '@recto/test-support';
import type { ApiDependencies } from '../api-services.js';
import type { ApiSettings } from '../config.js';
import { startApi } from '../start-api.js';

const settings: ApiSettings = {
  host: '127.0.0.1',
  port: 0,
  maxFileSizeBytes: 52_428_800,
  uploadExpiresSeconds: 900,
  secretsKey: Buffer.alloc(32, 7).toString('base64'),
  shutdownDelayMs: 0,
  shutdownGraceMs: 2_000,
  limits: { requestsPerMinute: 600_000, failuresPerMinute: 0 },
  trustedProxies: 0,
};

/** The API on real services of its own, for one test file. `another` starts a second one with other settings or parts. */
export async function startTestApi() {
  const database = await createTestDatabase();
  const { store, config: storeConfig } = await createTestObjectStore();
  const logger = createLogger({ service: 'test', level: 'error', destination: 'silent' });
  const taskRuntime = createTaskRuntime({ backend: await createTestQueue('postgres', database), logger });
  const dependencies: ApiDependencies = {
    db: database.db,
    objectStore: store,
    taskRuntime,
    logger,
    outboundHttp: createOutboundHttp({ allowPrivateAddresses: false }),
  };
  // As a process of its own tells of its commits; the tasks of these stay in the outbox.
  listenToCommits(database.db, { announce: (rowIds) => taskRuntime.announceChanges(rowIds) });
  const api = await startApi({ config: settings, dependencies });
  return {
    url: api.url,
    db: database.db,
    store,
    taskRuntime,
    another: (changes: { settings?: Partial<ApiSettings>; dependencies?: Partial<ApiDependencies> }) =>
      startApi({
        config: { ...settings, ...changes.settings },
        dependencies: { ...dependencies, ...changes.dependencies },
      }),
    /** Uploads in parts that are neither completed nor dropped. */
    listOpenUploads: (prefix: string) => listOpenUploads(storeConfig, prefix),
    /** A store at an address where nothing listens. */
    absentStore: () => createObjectStore({ ...storeConfig, endpoint: 'http://127.0.0.1:1' }),
    async close() {
      await api.close();
      await taskRuntime.close();
      await database.drop();
    },
  };
}

async function listOpenUploads(
  { endpoint, bucket, ...credentials }: ObjectStoreConfig,
  prefix: string,
): Promise<string[]> {
  const { hostname, port } = new URL(endpoint);
  const client = new Client({ ...credentials, endPoint: hostname, port: Number(port), useSSL: false });
  const { uploads } = await client.listIncompleteUploadsQuery(bucket, prefix, '', '', '');
  return uploads.map(({ uploadId }) => uploadId);
}

export type TestApi = Awaited<ReturnType<typeof startTestApi>>;
