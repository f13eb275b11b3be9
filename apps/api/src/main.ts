import { meetDatabase } from '@recto/database';
import { startHealthServer } from '@recto/telemetry';
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

let isStopping = false;

function stop(signal: NodeJS.Signals): void {
  if (isStopping) return;
  isStopping = true;
  logger.info('api is draining', { signal });
  api
    .close()
    .then(() => health?.close())
    .then(close)
    .then(
      () => logger.info('api has stopped'),
      (error: unknown) => {
        logger.error('api did not stop cleanly', { error });
        process.exitCode = 1;
      },
    )
    // Whatever still holds the event loop after this is of no use to anyone.
    .finally(() => process.exit());
}

process.on('SIGTERM', stop);
process.on('SIGINT', stop);
