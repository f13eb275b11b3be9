import { createTaskRuntime } from '@recto/task-runtime';
import { createLogger, type Logger } from '@recto/telemetry';
import type { Queue } from 'bullmq';
import type { QueueBoardProcessConfig } from './config.js';

/** Builds what the board's own process needs. `close` lets go of the queues. Throws when the queue does not answer. */
export async function createQueueBoardDependencies(config: QueueBoardProcessConfig): Promise<{
  queues: Queue[];
  logger: Logger;
  /** Throws unless the queue answers. */
  checkHealth(): Promise<void>;
  close(): Promise<void>;
}> {
  const logger = createLogger({ service: 'queue-board', level: config.logLevel });
  const runtime = createTaskRuntime({ backend: config.backend, logger });
  // The board keeps the queues that it is given, and one whose connection failed at the start would stay unusable.
  await runtime.checkHealth();
  return {
    queues: runtime.queues(),
    logger,
    checkHealth: () => runtime.checkHealth(),
    close: () => runtime.close(),
  };
}
