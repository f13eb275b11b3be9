import { withTimeLimit } from '@recto/concurrency';
import { queueNames, type QueueName } from '@recto/task-catalog';
import type { Job } from 'bullmq';
import type { OpenQueues } from './open-queues.js';
import { retryTask } from './put-in-queue.js';

/** A task that was set aside. */
export interface SetAsideTask {
  queue: QueueName;
  key: string;
  name: string;
  payload: Record<string, unknown>;
  attempts: number;
  error: string;
  createdAt: Date;
  failedAt: Date | null;
}

const answerTimeoutMs = 5_000;
/** From each end of a queue that is sorted by priority, not by age. */
const sampledTasks = 100;
/** What one call puts back at most. */
const maxRequeued = 1_000;

/**
 * When the oldest of the waiting tasks of each queue was put in; nothing for a queue without any. Of a long queue those next
 * and those last in turn are looked at. Throws when the queue does not answer within 5 s.
 */
export async function findOldestWaiting(queues: OpenQueues): Promise<ReadonlyMap<QueueName, Date>> {
  const found = await inTime(Promise.all(queueNames.map((name) => oldestOf(queues, name))));
  return new Map(found.flatMap((each): [QueueName, Date][] => (each === null ? [] : [each])));
}

async function oldestOf(queues: OpenQueues, name: QueueName): Promise<[QueueName, Date] | null> {
  const queue = queues.get(name);
  const ends = await Promise.all(
    [true, false].map((ascending) => queue.getJobs(['waiting', 'prioritized'], 0, sampledTasks - 1, ascending)),
  );
  const bornMs = ends
    .flat()
    .filter(isTask)
    .map((task) => task.timestamp);
  return bornMs.length === 0 ? null : [name, new Date(Math.min(...bornMs))];
}

/** Tasks that were set aside, the newest first; at most `limit` of each queue. */
export async function listSetAside(
  queues: OpenQueues,
  { limit, queue }: { limit: number; queue?: QueueName },
): Promise<SetAsideTask[]> {
  const names = queue === undefined ? queueNames : [queue];
  const lists = names.map(async (name) => {
    const tasks = await queues.get(name).getJobs(['failed'], 0, limit - 1, false);
    return tasks.filter(isTask).map((task) => presentTask(name, task));
  });
  const all = (await inTime(Promise.all(lists))).flat();
  return all.sort((a, b) => (b.failedAt ?? b.createdAt).getTime() - (a.failedAt ?? a.createdAt).getTime());
}

/** Gives a task that was set aside, or all of a queue (1,000 at most), a new set of tries. Returns how many. */
export async function requeueSetAside(
  queues: OpenQueues,
  { queue: name, key }: { queue: QueueName; key?: string },
): Promise<number> {
  const queue = queues.get(name);
  const keys = await inTime(queue.getRanges(['failed'], 0, maxRequeued - 1));
  const wanted = key === undefined ? keys : keys.filter((each) => each === key);
  for (const each of wanted) await inTime(retryTask(queue, each));
  return wanted.length;
}

function presentTask(queue: QueueName, task: Job): SetAsideTask {
  const data: unknown = task.data;
  return {
    queue,
    key: task.id ?? '',
    name: task.name,
    payload: typeof data === 'object' && data !== null ? { ...data } : {},
    attempts: task.attemptsMade,
    error: task.failedReason,
    createdAt: new Date(task.timestamp),
    failedAt: task.finishedOn === undefined ? null : new Date(task.finishedOn),
  };
}

/** A task may be taken away between being listed and being read. */
function isTask(task: Job | undefined): task is Job {
  return task !== undefined;
}

function inTime<T>(answer: Promise<T>): Promise<T> {
  return withTimeLimit(answer, answerTimeoutMs, 'the queue did not answer');
}
