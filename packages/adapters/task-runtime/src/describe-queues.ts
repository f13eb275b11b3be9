import { queueNames, type QueueName } from '@recto/task-catalog';
import type { OpenQueues } from './open-queues.js';

export interface QueueState {
  queue: QueueName;
  /** Tasks that any worker may take now. */
  waiting: number;
  active: number;
  /** Tasks between two tries. */
  delayed: number;
  /** Tasks set aside after their last try. */
  failed: number;
  /** Workers connected right now. */
  workers: number;
}

export function describeQueues(queues: OpenQueues): Promise<QueueState[]> {
  return Promise.all(
    queueNames.map(async (name) => {
      const queue = queues.get(name);
      const [counts, workers] = await Promise.all([
        queue.getJobCounts('waiting', 'prioritized', 'active', 'delayed', 'failed'),
        queue.getWorkersCount(),
      ]);
      const count = (state: string): number => counts[state] ?? 0;
      return {
        queue: name,
        waiting: count('waiting') + count('prioritized'),
        active: count('active'),
        delayed: count('delayed'),
        failed: count('failed'),
        workers,
      };
    }),
  );
}
