import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { applyMigrations, openDb, type Db } from '@recto/database';
import { startEmbeddedObjectStore, startEmbeddedPostgres } from '@recto/embedded-services';
import { createObjectStore, type ObjectStore } from '@recto/object-store';
import { prepareQueueBackend, type QueueBackend } from '@recto/task-runtime';
import { startPrivateRedis } from './private-redis.js';
import { startStoreProxy, type StoreProxy } from './start-store-proxy.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const bucket = 'recto';
const region = 'us-east-1';

/** Killing a process loses nothing that the system has taken; only committed work may count, so commits do wait. */
const postgresSettings = { fsync: 'off', full_page_writes: 'off', max_connections: '200' };

/** A server that can be taken away, and comes back at its address. */
export interface RestartableServer {
  stop(): Promise<void>;
  start(): Promise<void>;
}

export interface RestartableServices {
  databaseUrl: string;
  db: Db;
  queue: QueueBackend;
  /** Where the apps reach the store: through the proxy. */
  storeEnv: Record<string, string>;
  /** The store itself, whatever mood the proxy is in. */
  store: ObjectStore;
  proxy: StoreProxy;
  postgres: RestartableServer & {
    /** Kills its first process alone (SIGKILL), as the system does that is short of memory; `start` brings it back. */
    kill(): Promise<void>;
  };
  /** Comes back empty: it keeps nothing on disk here. Null where the queue is in Postgres. */
  redis: RestartableServer | null;
  stop(): Promise<void>;
}

/** Starts a Postgres and a Redis that can be taken away and brought back at their address, and a store behind a proxy. */
export async function startRestartableServices(kind: QueueBackend['kind']): Promise<RestartableServices> {
  const dir = await mkdtemp(path.join(tmpdir(), 'recto-test-'));
  // The Postgres server may run as another user, who must be able to walk in.
  await chmod(dir, 0o755);
  const undo: (() => Promise<void>)[] = [() => rm(dir, { recursive: true, force: true })];
  const stop = async (): Promise<void> => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const postgres = await startPostgres(dir);
    undo.push(() => postgres.stop());
    await applyMigrations({ connectionUrl: postgres.url, migrationsDir: path.join(root, 'prisma/migrations') });
    const db = openDb({ url: postgres.url, maxConnections: 10, applicationName: 'recto-test' });
    undo.push(() => db.close());
    const redis = kind === 'redis' ? await startRedis() : null;
    if (redis !== null) undo.push(() => redis.stop());
    const queue: QueueBackend =
      redis === null ? { kind: 'postgres', url: postgres.url } : { kind: 'redis', url: redis.url };
    await prepareQueueBackend(queue);

    const credentials = { accessKey: 'recto-test', secretKey: randomBytes(16).toString('hex') };
    const embedded = await startEmbeddedObjectStore({
      dataDir: path.join(dir, 'objects'),
      host: '127.0.0.1',
      port: 0,
      credentials,
    });
    undo.push(() => embedded.stop());
    const proxy = await startStoreProxy(embedded.url);
    undo.push(() => proxy.close());
    const store = createObjectStore({ endpoint: embedded.url, region, bucket, ...credentials });
    await store.ensureBucket();
    return {
      databaseUrl: postgres.url,
      db,
      queue,
      storeEnv: {
        S3_ENDPOINT: proxy.url,
        S3_REGION: region,
        S3_ACCESS_KEY: credentials.accessKey,
        S3_SECRET_KEY: credentials.secretKey,
        S3_BUCKET: bucket,
      },
      store,
      proxy,
      postgres,
      redis,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startPostgres(dir: string) {
  const options = {
    dataDir: path.join(dir, 'postgres'),
    runtimeDir: path.join(dir, 'runtime'),
    user: 'recto',
    password: randomBytes(16).toString('hex'),
    database: 'recto',
    settings: postgresSettings,
  };
  let server = await startEmbeddedPostgres({ ...options, port: 0 });
  const { url } = server;
  return {
    url,
    stop: () => server.stop(),
    async kill() {
      process.kill(server.pid, 'SIGKILL');
      await server.exited;
      // Gives the folder back.
      await server.stop();
    },
    async start() {
      server = await startEmbeddedPostgres({ ...options, port: Number(new URL(url).port) });
    },
  };
}

async function startRedis() {
  const cacheDir = path.join(root, '.recto/cache');
  let server = await startPrivateRedis({ cacheDir, port: 0 });
  const { url } = server;
  return {
    url,
    stop: () => server.stop(),
    async start() {
      server = await startPrivateRedis({ cacheDir, port: Number(new URL(url).port) });
    },
  };
}
