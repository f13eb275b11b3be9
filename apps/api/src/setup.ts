import { fileURLToPath } from 'node:url';
import { readApiConfig } from './config.js';
import { createApiDependencies } from './dependencies.js';
import { setUp } from './setup/set-up.js';
import { readSetupConfig } from './setup/config.js';

const config = readApiConfig();
const { migrationsDir, account } = readSetupConfig(process.env);
const { dependencies, close } = await createApiDependencies(config);
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
  logger.info('set-up is complete', { firstAccount: created.apiKey === null ? 'exists' : 'created' });
  // Key and password are for the person who runs this, once, and never for a log: they go past the logger.
  const { apiKey, login } = created;
  if (apiKey !== null && account.apiKey === undefined) process.stdout.write(`API key of the first user: ${apiKey}\n`);
  if (login !== null) process.stdout.write(`Password of the first user, ${login.email}: ${login.password}\n`);
} finally {
  await close();
}
