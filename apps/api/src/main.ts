import { meetDatabase } from '@recto/database';
import { startHealthServer, stopOnSignal } from '@recto/telemetry';
import { readApiConfig } from './config.js';
import { createApiDependencies } from './dependencies.js';
import { startApi } from './start-api.js';

const config = readApiConfig();
const { dependencies, close } = await createApiDependencies(config);
const { logger, metrics } = dependencies;
// Requests are refused while it is away.
await meetDatabase({ db: dependencies.db, connectionUrl: config.database.url, logger });
const api = await startApi({ config, dependencies });
const { findProblems } = api;
const health =
  config.healthPort === undefined ? null : await startHealthServer(config.healthPort, { metrics, findProblems });
logger.info('api is listening', { url: api.url, healthPort: health?.port });

async function stop(): Promise<void> {
  await api.close();
  await health?.close();
  await close();
}

stopOnSignal({ app: 'api', logger, stop });
