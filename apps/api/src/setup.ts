import { fileURLToPath } from 'node:url';
import { planMigrations } from '@recto/database';
import { readApiConfig } from './config.js';
import { createApiDependencies } from './dependencies.js';
import { presentPlan } from './setup/present-plan.js';
import { setUp } from './setup/set-up.js';
import { readSetupConfig } from './setup/config.js';

const config = readApiConfig();
const { migrationsDir: givenDir, account } = readSetupConfig(process.env);
const migrationsDir = givenDir ?? fileURLToPath(new URL('../../../prisma/migrations', import.meta.url));

if (process.argv.includes('--plan')) {
  const plan = await planMigrations({ connectionUrl: config.database.url, migrationsDir });
  process.stdout.write(presentPlan(plan));
  process.exit();
}

const { dependencies, close } = await createApiDependencies(config);
const { db, objectStore, logger } = dependencies;
const redisUrl = config.redisUrl;

try {
  const created = await setUp({
    db,
    objectStore,
    account,
    databaseUrl: config.database.url,
    migrationsDir,
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
