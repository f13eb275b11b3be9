import { withTimeLimit } from '@recto/concurrency';
import { identifyTask, queueNames, taskDefinitions, type Task } from '@recto/task-catalog';
import type { Queue } from 'bullmq';
import type { OpenQueues } from './open-queues.js';

/** How long the queue may take for one batch; the outbox and the reconciler keep what it did not take. */
const batchTimeoutMs = 10_000;
/** So many are well within the time on a busy machine, and what a time-out wastes is little. */
const batchTasks = 500;
/** BullMQ makes two temporary tables in Postgres for a batch: as much work as adding some tasks one by one. */
const fewTasks = 4;

/** Puts tasks in their queues, batch by batch, as due at once; one whose key is there already is left as it is. */
export async function putInQueue(queues: OpenQueues, tasks: Task[]): Promise<void> {
  for (const [queue, own] of byQueue(queues, tasks)) {
    for (let start = 0; start < own.length; start += batchTasks) {
      const batch = own.slice(start, start + batchTasks).map(presentForQueue);
      await withTimeLimit(addBatch(queue, batch), batchTimeoutMs, 'the queue did not take the tasks');
    }
  }
}

function addBatch(queue: Queue, batch: ReturnType<typeof presentForQueue>[]): Promise<unknown> {
  if (batch.length > fewTasks) return queue.addBulk(batch);
  return Promise.all(batch.map(({ name, data, opts }) => queue.add(name, data, opts)));
}

/** Gives those of the tasks that were set aside after their last try a new set of tries. */
export async function retrySetAside(queues: OpenQueues, tasks: Task[]): Promise<void> {
  for (const [queue, own] of byQueue(queues, tasks)) {
    const ids = await withTimeLimit(queue.getRanges(['failed'], 0, -1), batchTimeoutMs, 'the queue did not answer');
    const setAside = new Set(ids);
    for (const { key } of own.map(identifyTask)) {
      if (setAside.has(key)) await withTimeLimit(retryTask(queue, key), batchTimeoutMs, 'the queue did not answer');
    }
  }
}

/** Gives one that was set aside a new set of tries; one that is not there any more is passed over. */
export async function retryTask(queue: Queue, key: string): Promise<void> {
  const task = await queue.getJob(key);
  if (!task) return;
  try {
    await task.retry('failed', { resetAttemptsMade: true });
  } catch (error) {
    // Another worker may have done the same in between.
    if (await task.isFailed()) throw error;
  }
}

function byQueue(queues: OpenQueues, tasks: Task[]): [Queue, Task[]][] {
  return queueNames
    .map((name) => ({ name, own: tasks.filter((task) => taskDefinitions[task.name].queue === name) }))
    .filter(({ own }) => own.length > 0)
    .map(({ name, own }) => [queues.get(name), own]);
}

/** A task as BullMQ is told of it. */
export function presentForQueue(task: Omit<Task, 'runAt'>) {
  const { retry: policy } = taskDefinitions[task.name];
  return {
    name: task.name,
    data: task.payload,
    opts: {
      jobId: identifyTask(task).key,
      priority: task.priority,
      attempts: policy.attempts,
      backoff: { type: 'catalog' },
      removeOnComplete: true,
      removeOnFail: { age: 7 * 24 * 3_600, count: 10_000 },
      stackTraceLimit: 5,
    },
  };
}
