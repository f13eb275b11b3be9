import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { applyMigrations, openDb, type Db } from '@recto/database';
import { startEmbeddedPostgres } from '@recto/embedded-services';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** What is filled here is thrown away: nothing waits for the disk, and checkpoints do not disturb the clock. */
const throwAwaySettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_wal_size: '8GB' };

/**
 * An embedded Postgres of its own in a temporary folder, migrated and empty; `cleanUp` learns how it goes away. With
 * `settings` of its own it is as durable as they say.
 */
export async function openScaleDatabase(
  cleanUp: (undo: () => Promise<void>) => void,
  {
    settings = throwAwaySettings,
    maxConnections = 4,
  }: { settings?: Record<string, string>; maxConnections?: number } = {},
): Promise<{ db: Db; url: string }> {
  const dir = await mkdtemp(path.join(tmpdir(), 'recto-scale-'));
  cleanUp(() => rm(dir, { recursive: true, force: true }));
  // The Postgres server may run as another user, who must be able to walk in.
  await chmod(dir, 0o755);
  const postgres = await startEmbeddedPostgres({
    dataDir: path.join(dir, 'postgres'),
    runtimeDir: path.join(dir, 'runtime'),
    port: 0,
    user: 'recto',
    password: 'scale',
    database: 'recto',
    settings,
  });
  cleanUp(postgres.stop);
  await applyMigrations({ connectionUrl: postgres.url, migrationsDir: path.join(root, 'prisma/migrations') });
  const db = openDb({ url: postgres.url, maxConnections, applicationName: 'recto-scale' });
  cleanUp(() => db.close());
  return { db, url: postgres.url };
}
