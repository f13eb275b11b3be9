import { createTaskRuntime } from '@recto/task-runtime';
import { createLogger, type Logger } from '@recto/telemetry';
import type { Queue } from 'bullmq';
import type { QueueBoardProcessConfig } from './config.js';

/** Builds what the board's own process needs. `close` lets go of the queues. */
export function createQueueBoardDependencies(config: QueueBoardProcessConfig): {
  queues: Queue[];
  logger: Logger;
  close(): Promise<void>;
} {
  const logger = createLogger({ service: 'queue-board', level: config.logLevel });
  const runtime = createTaskRuntime({ backend: config.backend, logger });
  return { queues: runtime.queues(), logger, close: () => runtime.close() };
}
