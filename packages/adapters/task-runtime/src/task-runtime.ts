import { queueNames, taskDefinitions, type CatalogedTask, type QueueName } from '@recto/task-catalog';
import type { Queue } from 'bullmq';
import { createQueueFactory, type QueueBackend } from './queue-backend.js';
import { startTaskWorker, type TaskWorker, type TaskWorkerOptions } from './task-worker.js';
import type { Logger } from './logger.js';
import { withTimeLimit } from './with-time-limit.js';

/** The process's handle on the queue. */
export interface TaskRuntime {
  /** Puts tasks in the queue; one whose key is there already is left as it is. Throws when the queue does not answer. */
  publish(tasks: CatalogedTask[]): Promise<void>;
  /** Like `publish`, and gives tasks that were set aside after their last try a new set of tries. */
  ensure(tasks: CatalogedTask[]): Promise<void>;
  startWorker(options: TaskWorkerOptions): TaskWorker;
  /** Throws unless the queue answers within 2 s. */
  checkHealth(): Promise<void>;
  /** Workers connected right now, over the queues that make jobs go forward. */
  countWorkers(): Promise<number>;
  /** Tasks waiting or at work, delayed ones left out. */
  countOpenTasks(): Promise<number>;
  /** The real queues, for the board. */
  queues(): Queue[];
  close(): Promise<void>;
}

/** How long a publisher waits for the queue; the outbox keeps the task beyond it. */
const publishTimeoutMs = 10_000;
const healthTimeoutMs = 2_000;

/** Opens the queues on one backend. Connections are made on first use. */
export function createTaskRuntime(input: { backend: QueueBackend; logger: Logger }): TaskRuntime {
  const factory = createQueueFactory(input.backend);
  const queues = new Map<QueueName, Queue>();
  const queueOf = (name: QueueName): Queue => {
    const existing = queues.get(name);
    if (existing) return existing;
    const queue = factory.createQueue(name, { skipMetasUpdate: false });
    queue.on('error', (error) => input.logger.warn('queue connection failed', { queue: name, error }));
    queues.set(name, queue);
    return queue;
  };

  return {
    publish: (tasks) => withTimeLimit(publishAll(queueOf, tasks), publishTimeoutMs, 'the queue did not take the tasks'),
    async ensure(tasks) {
      await withTimeLimit(retrySetAside(queueOf, tasks), publishTimeoutMs, 'the queue did not answer');
      await withTimeLimit(publishAll(queueOf, tasks), publishTimeoutMs, 'the queue did not take the tasks');
    },
    startWorker: (options) => startTaskWorker({ ...options, factory, logger: input.logger }),
    async checkHealth() {
      await withTimeLimit(queueOf('documents').getJobCounts('waiting'), healthTimeoutMs, 'the queue did not answer');
    },
    async countWorkers() {
      const counts = await Promise.all(
        [queueOf('documents'), queueOf('pages')].map((queue) => queue.getWorkersCount()),
      );
      return Math.min(...counts);
    },
    async countOpenTasks() {
      const counts = await Promise.all(
        queueNames.map((name) => queueOf(name).getJobCounts('waiting', 'prioritized', 'active', 'waiting-children')),
      );
      return counts.flatMap((count) => Object.values(count)).reduce((sum, count) => sum + count, 0);
    },
    queues: () => queueNames.map(queueOf),
    async close() {
      await Promise.all([...queues.values()].map((queue) => queue.close()));
      await factory.close();
    },
  };
}

async function publishAll(queueOf: (name: QueueName) => Queue, tasks: CatalogedTask[]): Promise<void> {
  const now = Date.now();
  await Promise.all(
    queueNames.map(async (name) => {
      const own = tasks.filter((task) => task.queue === name);
      if (own.length === 0) return;
      await queueOf(name).addBulk(own.map((task) => presentForQueue(task, now)));
    }),
  );
}

function presentForQueue(task: CatalogedTask, now: number) {
  const { retry } = taskDefinitions[task.name];
  return {
    name: task.name,
    data: task.payload,
    opts: {
      jobId: task.key,
      priority: task.priority,
      delay: Math.max(0, task.runAt.getTime() - now),
      attempts: retry.attempts,
      backoff: { type: 'catalog' },
      removeOnComplete: true,
      removeOnFail: { age: 7 * 24 * 3_600, count: 10_000 },
      stackTraceLimit: 5,
    },
  };
}

async function retrySetAside(queueOf: (name: QueueName) => Queue, tasks: CatalogedTask[]): Promise<void> {
  await Promise.all(
    tasks.map(async (task) => {
      const queued = await queueOf(task.queue).getJob(task.key);
      if (queued && (await queued.isFailed())) await queued.retry('failed', { resetAttemptsMade: true });
    }),
  );
}
