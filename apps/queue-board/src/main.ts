import { createMetrics, findFailing, startHealthServer, stopOnSignal } from '@recto/telemetry';
import { readQueueBoardConfig } from './config.js';
import { createQueueBoardDependencies } from './dependencies.js';
import { startQueueBoard } from './start-queue-board.js';

const config = readQueueBoardConfig(process.env);
const dependencies = await createQueueBoardDependencies(config);
const { logger } = dependencies;
const board = await startQueueBoard({ config: config.board, dependencies });
const health =
  config.healthPort === undefined
    ? null
    : await startHealthServer(config.healthPort, {
        metrics: createMetrics({ service: 'queue-board' }),
        findProblems: () => findFailing({ 'the queue does not answer': () => dependencies.checkHealth() }),
      });
logger.info('queue board is ready', {
  url: board.url,
  queueBackend: config.backend.kind,
  healthPort: health?.port,
});

async function stop(): Promise<void> {
  await board.close();
  await health?.close();
  await dependencies.close();
}

stopOnSignal({ app: 'queue board', logger, stop });
