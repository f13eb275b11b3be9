import { withTimeLimit } from '@recto/concurrency';
import type { Db } from '@recto/database';
import { queueNames, type QueueInsertion, type QueueName, type Task } from '@recto/task-catalog';
import type { Queue } from 'bullmq';
import { createChangeFeed, type ChangeFollower } from './changes/change-feed.js';
import { createLocalTransport } from './changes/local-transport.js';
import { describeQueues, type QueueState } from './describe-queues.js';
import { createLockWatch } from './lock-watch.js';
import type { Logger } from './logger.js';
import { findOldestWaiting, listSetAside, requeueSetAside, type SetAsideTask } from './look-at-queues.js';
import { openQueues } from './open-queues.js';
import { putInQueue, retrySetAside } from './put-in-queue.js';
import { findQueueInsertion } from './queue-insertion.js';
import { createQueueFactory, type QueueBackend } from './queue-backend.js';
import { noObserver, type TaskObserver } from './task-observer.js';
import { startTaskWorker, type Clock, type TaskWorker, type TaskWorkerOptions } from './task-worker.js';

/** The process's handle on the queue. */
export interface TaskRuntime {
  /** Puts tasks in the queue; one whose key is there already is left as it is. Throws when the queue does not answer. */
  publish(tasks: Task[]): Promise<void>;
  /** Like `publish`, and gives tasks that were set aside after their last try a new set of tries. */
  ensure(tasks: Task[]): Promise<void>;
  /** How statements of this database put tasks in the queue; null where the queue is not in it. Throws when it does not answer. */
  findInsertion(db: Db): Promise<QueueInsertion | null>;
  startWorker(options: TaskWorkerOptions): TaskWorker;
  /** Tells the processes that follow changes that these rows have changed, once that is committed. Returns at once. */
  announceChanges(rowIds: string[]): void;
  /** Follows the changes that any process announces, over one connection that all followers of this process share. */
  followChanges(follower: ChangeFollower): { close(): Promise<void> };
  /** Throws unless the queue answers within 2 s. */
  checkHealth(): Promise<void>;
  /** Workers connected right now, over the queues that make jobs go forward. */
  countWorkers(): Promise<number>;
  /** Tasks waiting or at work, delayed ones left out. */
  countOpenTasks(): Promise<number>;
  /** How each queue stands, in the order of the catalogue. Throws unless the queue answers within 2 s. */
  describeQueues(): Promise<QueueState[]>;
  /** Tasks in hand of this process whose lock has run out: it has lost its hold on the queue. */
  countOverdueLocks(): number;
  /** When the oldest of the waiting tasks of each queue was put in; nothing for a queue without any. Throws as `describeQueues`. */
  findOldestWaiting(): Promise<ReadonlyMap<QueueName, Date>>;
  /** Tasks that were set aside after their last try, the newest first; at most `limit` of each queue. */
  listSetAside(input: { limit: number; queue?: QueueName }): Promise<SetAsideTask[]>;
  /** Gives one of them, or all of a queue, a new set of tries. Returns how many. */
  requeueSetAside(input: { queue: QueueName; key?: string }): Promise<number>;
  /** The real queues, for the board. Usable for as long as the runtime if the queue answers now: see `checkHealth`. */
  queues(): Queue[];
  close(): Promise<void>;
}

const healthTimeoutMs = 2_000;

/**
 * A killed worker's tasks are free again after this long (its lock runs out) plus one look for stalled ones, every third
 * of it. Handlers do their heavy work in threads of their own, so the renewal, as often, is never held up for so long.
 */
const defaultLockMs = 15_000;

/**
 * Opens the queues on one backend. Connections are made on first use, and again after an outage. Workers need the clock
 * that all machines share.
 */
export function createTaskRuntime(input: {
  backend: QueueBackend;
  logger: Logger;
  clock?: Clock;
  /** How long a task stays with a worker that says nothing. Default: 15 s. */
  lockMs?: number;
  observer?: TaskObserver;
  /** No other process is on this database: word of changes stays in this one, and costs the backend nothing. Default: false. */
  isAlone?: boolean;
}): TaskRuntime {
  const { clock = { now: () => new Date() }, lockMs = defaultLockMs, observer = noObserver } = input;
  const locks = createLockWatch(lockMs);
  const factory = createQueueFactory(input.backend);
  const queues = openQueues(factory, input.logger);
  const transport = input.isAlone === true ? createLocalTransport() : factory.createChangeTransport();
  const changes = createChangeFeed(transport, input.logger);

  return {
    publish: (tasks) => putInQueue(queues, tasks),
    async ensure(tasks) {
      await retrySetAside(queues, tasks);
      await putInQueue(queues, tasks);
    },
    findInsertion: (db) => findQueueInsertion(db, input.backend),
    startWorker: (options) =>
      startTaskWorker({ ...options, factory, logger: input.logger, clock, lockMs, locks, observer }),
    announceChanges: (rowIds) => changes.announce(rowIds),
    followChanges: (follower) => changes.follow(follower),
    async checkHealth() {
      const answer = queues.get('documents').getJobCounts('waiting');
      await withTimeLimit(answer, healthTimeoutMs, 'the queue did not answer');
    },
    async countWorkers() {
      const working = [queues.get('documents'), queues.get('pages')];
      return Math.min(...(await Promise.all(working.map((queue) => queue.getWorkersCount()))));
    },
    async countOpenTasks() {
      const counts = await Promise.all(
        queueNames.map((name) => queues.get(name).getJobCounts('waiting', 'prioritized', 'active', 'waiting-children')),
      );
      return counts.flatMap((count) => Object.values(count)).reduce((sum, count) => sum + count, 0);
    },
    describeQueues: () => withTimeLimit(describeQueues(queues), healthTimeoutMs, 'the queue did not answer'),
    countOverdueLocks: () => locks.countOverdue(),
    findOldestWaiting: () => findOldestWaiting(queues),
    listSetAside: (input) => listSetAside(queues, input),
    requeueSetAside: (input) => requeueSetAside(queues, input),
    queues: () => queues.all(),
    async close() {
      await changes.close();
      await queues.close();
      await factory.close();
    },
  };
}
