import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findMissingMigrations } from '@recto/database';
import { createLogger } from '@recto/telemetry';
import { readWaitConfig } from './setup/wait-config.js';

/**
 * Ends when the database has every migration of this version: what runs before an app whose set-up is a job of its own.
 * Whoever started it decides how long to wait.
 */
const retryMs = 2_000;

const config = readWaitConfig(process.env);
const migrationsDir = config.migrationsDir ?? fileURLToPath(new URL('../../../prisma/migrations', import.meta.url));
const logger = createLogger({ service: 'wait-for-setup', level: 'info' });

async function isSetUp(): Promise<boolean> {
  try {
    const missing = await findMissingMigrations({ connectionUrl: config.databaseUrl, migrationsDir });
    if (missing.length > 0) logger.info('the database lacks migrations: the set-up has not ended', { missing });
    return missing.length === 0;
  } catch (error) {
    logger.warn('the database does not answer yet', { error });
    return false;
  }
}

process.once('SIGTERM', () => process.exit(1));
while (!(await isSetUp())) await pause(retryMs);
