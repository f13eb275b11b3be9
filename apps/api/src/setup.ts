import { fileURLToPath } from 'node:url';
import { readApiConfig } from './config.js';
import { createApiDependencies } from './dependencies.js';
import { setUp } from './setup/set-up.js';
import { readSetupConfig } from './setup/config.js';

const config = readApiConfig();
const { migrationsDir, account } = readSetupConfig(process.env);
const { dependencies, close } = createApiDependencies(config);
const { db, objectStore, logger } = dependencies;
const redisUrl = config.redisUrl;

try {
  const created = await setUp({
    db,
    objectStore,
    account,
    databaseUrl: config.database.url,
    migrationsDir: migrationsDir ?? fileURLToPath(new URL('../../../prisma/migrations', import.meta.url)),
    queueBackend:
      redisUrl === undefined ? { kind: 'postgres', url: config.database.url } : { kind: 'redis', url: redisUrl },
  });
  logger.info('set-up is complete', { firstAccount: created ? 'created' : 'exists' });
  // The key is for the person who runs this, once, and never for a log: it goes past the logger.
  if (created && account.apiKey === undefined) process.stdout.write(`API key of the first user: ${created.apiKey}\n`);
} finally {
  await close();
}
