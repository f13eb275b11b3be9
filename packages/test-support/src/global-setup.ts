import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { applyMigrations } from '@recto/database';
import { startEmbeddedObjectStore, startEmbeddedPostgres } from '@recto/embedded-services';
import { prepareQueueBackend } from '@recto/task-runtime';
import { startPrivateRedis } from './private-redis.js';
import { keepForTeardown } from './running-services.js';
import { announceServices } from './services.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const templateDatabase = 'recto_template';

/** Data of a test run may be lost at any time, so nothing waits for the disk. */
const careless = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '400' };

/** Starts Postgres, Redis and an object store for the whole run, on free ports and in a folder that goes with it. */
export default async function globalSetup(): Promise<void> {
  if (keepForTeardown.users++ > 0) return;
  const dir = await mkdtemp(path.join(tmpdir(), 'recto-test-'));
  // The Postgres server may run as another user, who must be able to walk in.
  await chmod(dir, 0o755);
  keepForTeardown.stops.push(() => rm(dir, { recursive: true, force: true }));

  const credentials = { accessKey: 'recto-test', secretKey: randomBytes(16).toString('hex') };
  const account = { user: 'recto', password: randomBytes(16).toString('hex'), database: templateDatabase };
  const [postgres, redis, objectStore] = await Promise.all([
    startEmbeddedPostgres({
      ...account,
      dataDir: path.join(dir, 'postgres'),
      runtimeDir: path.join(dir, 'runtime'),
      port: 0,
      settings: careless,
    }),
    startPrivateRedis({ cacheDir: path.join(root, '.recto/cache'), port: 0 }),
    startEmbeddedObjectStore({ dataDir: path.join(dir, 'objects'), host: '127.0.0.1', port: 0, credentials }),
  ]);
  keepForTeardown.stops.push(postgres.stop, redis.stop, objectStore.stop);

  await applyMigrations({ connectionUrl: postgres.url, migrationsDir: path.join(root, 'prisma/migrations') });
  await prepareQueueBackend({ kind: 'postgres', url: postgres.url });
  const postgresUrl = postgres.url.replace(new RegExp(`/${templateDatabase}$`), '/postgres');
  announceServices({
    postgresUrl,
    templateDatabase,
    redisUrl: redis.url,
    objectStore: { endpoint: objectStore.url, ...credentials, region: 'us-east-1' },
  });
}
