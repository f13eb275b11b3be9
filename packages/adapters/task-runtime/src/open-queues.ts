import { queueNames, type QueueName } from '@recto/task-catalog';
import type { Queue } from 'bullmq';
import type { Logger } from './logger.js';
import type { QueueFactory } from './queue-backend.js';

/** The queues of one process, each opened when it is first asked for. */
export interface OpenQueues {
  get(name: QueueName): Queue;
  all(): Queue[];
  close(): Promise<void>;
}

/**
 * BullMQ keeps the failure of a queue's first connection for as long as the queue lives. So a queue that did not become
 * ready is thrown away: what was asked of it fails, and the next call opens another.
 */
export function openQueues(factory: QueueFactory, logger: Logger): OpenQueues {
  const queues = new Map<QueueName, Queue>();
  let closing = false;

  const open = (name: QueueName): Queue => {
    const queue = factory.createQueue(name, { skipMetasUpdate: false });
    // A server that stops right after us may end a connection that is on its way out: that is no news.
    queue.on('error', (error) => {
      if (!closing) logger.warn('queue connection failed', { queue: name, error });
    });
    queue.waitUntilReady().catch((error: unknown) => {
      if (!closing) logger.warn('queue could not be opened', { queue: name, error });
      if (queues.get(name) === queue) queues.delete(name);
      queue.close().catch((cause: unknown) => logger.debug('queue was not closed', { queue: name, error: cause }));
    });
    queues.set(name, queue);
    return queue;
  };
  const get = (name: QueueName): Queue => queues.get(name) ?? open(name);

  return {
    get,
    all: () => queueNames.map(get),
    close: async () => {
      closing = true;
      await Promise.all([...queues.values()].map((queue) => queue.close()));
    },
  };
}
