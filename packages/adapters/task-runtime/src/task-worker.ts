import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { withTimeLimit } from '@recto/concurrency';
import type { DatabaseClock } from '@recto/database';
import {
  isTaskName,
  parsePayload,
  taskDefinitions,
  type QueueName,
  type TaskName,
  type TaskPayload,
} from '@recto/task-catalog';
import { DelayedError, WaitingError, type Job, type Worker } from 'bullmq';
import { keepRunning } from './keep-running.js';
import type { LockWatch } from './lock-watch.js';
import type { Logger } from './logger.js';
import { observeTask } from './observe-task.js';
import type { QueueFactory } from './queue-backend.js';
import type { TaskObserver } from './task-observer.js';
import { TaskPostponed } from './task-postponed.js';

export interface TaskRun {
  /** 1 for the first try. */
  attempt: number;
  /** Of the task in its queue, as it was recorded. */
  priority: number;
  /** Aborted when the worker is told to hand back what it has in hand. */
  signal: AbortSignal;
}

/** Carries out one kind of task. Throwing means: try again later; throwing TaskPostponed: not now. Must be safe to run twice for the same payload. */
export type TaskHandler<Name extends TaskName> = (payload: TaskPayload<Name>, run: TaskRun) => Promise<void>;
export type TaskHandlers = { [Name in TaskName]?: TaskHandler<Name> };

/** Tells the time that all machines share. */
export type Clock = Pick<DatabaseClock, 'now'>;

export interface TaskWorkerOptions {
  queue: QueueName;
  handlers: TaskHandlers;
  /** Tasks in hand at the same time. */
  concurrency: number;
}

export interface TaskWorker {
  /**
   * Takes no new task, waits up to `graceMs` for those in hand, then hands the rest back to the queue. A second call may
   * shorten the wait of the first.
   */
  close(graceMs: number): Promise<void>;
}

/** A task outlives this many workers that died with it in hand; then it is set aside for the reconciler. */
const maxStalledCount = 20;

/** What a worker needs to hand back its tasks and leave, when the queue answers. */
const letGoTimeoutMs = 3_000;

/** Where this machine's clock is further from the true time than this, others would wait too long or not at all. */
const tolerableSkewMs = 2_000;
/** So long at most a task that is to wait keeps its place in a worker whose clock is wrong. */
const longestHoldMs = 5_000;

/** A wait before the next try of a task that nobody knows. */
const unknownTaskDelayMs = 15_000;

/** Starts taking tasks from one queue as soon as it answers. */
export function startTaskWorker(
  input: TaskWorkerOptions & {
    factory: QueueFactory;
    logger: Logger;
    clock: Clock;
    lockMs: number;
    locks: LockWatch;
    observer: TaskObserver;
  },
): TaskWorker {
  const { logger, queue, clock, lockMs, locks, observer } = input;
  const stopping = new AbortController();
  const waitFor = (delayMs: number): Promise<number> => leftToWaitMs(delayMs, clock, stopping.signal);
  // Every task in hand listens; more than Node's ten are no leak.
  setMaxListeners(0, stopping.signal);
  let closing = false;
  let closed: Promise<void> | undefined;
  const create = (): Worker => {
    const worker = input.factory.createWorker(
      queue,
      (task, token) =>
        observeTask({ queue, locks, observer }, task, () =>
          runTask(input.handlers, task, { token, signal: stopping.signal, waitFor }),
        ),
      {
        autorun: false,
        lockDuration: lockMs,
        lockRenewTime: lockMs / 3,
        stalledInterval: lockMs / 3,
        maxStalledCount,
        name: `recto-${queue}`,
        concurrency: input.concurrency,
        settings: {
          backoffStrategy: (attemptsMade: number, _type?: string, _error?: Error, task?: { name: string }) =>
            waitFor(retryDelayMs(task?.name ?? '', attemptsMade)),
        },
      },
    );
    logEvents(worker, { logger, queue, isClosing: () => closing });
    worker.on('locksRenewed', ({ jobIds }) => locks.renewed(jobIds));
    worker.on('stalled', () => observer.left(queue));
    return worker;
  };
  const worker = keepRunning(create, logger, queue);

  return {
    async close(graceMs) {
      closing = true;
      closed ??= worker.close();
      const handBack = setTimeout(() => stopping.abort(new Error('the worker is shutting down')), graceMs);
      try {
        await withTimeLimit(closed, graceMs + letGoTimeoutMs, 'the queue did not let the worker go');
      } catch (error) {
        // A queue that is away must not keep the process: it frees the tasks itself when their locks have run out.
        logger.warn('queue worker was left behind', { queue, error });
        await worker.letGo();
      } finally {
        clearTimeout(handBack);
      }
    },
  };
}

function logEvents(
  worker: Worker,
  { logger, queue, isClosing }: { logger: Logger; queue: QueueName; isClosing: () => boolean },
): void {
  worker.on('error', (error) => {
    // The renewal of a lock may meet the end of its task, and a server that stops after us the last of a connection.
    const isNews = !isClosing() && !error.message.includes('could not renew lock');
    if (isNews) logger.warn('queue worker connection failed', { queue, error });
    else logger.debug('queue worker connection ended', { queue, error });
  });
  worker.on('stalled', (key) => logger.warn('task was left by a worker that died', { queue, task: key }));
  worker.on('failed', (task, error) => {
    const attemptsLeft = task ? (task.opts.attempts ?? 1) - task.attemptsMade : 0;
    const fields = { queue, task: task?.id, attempt: task?.attemptsMade, error };
    if (attemptsLeft > 0) logger.warn('task failed and will be tried again', fields);
    else logger.error('task was set aside after its last try', fields);
  });
}

async function runTask(
  handlers: TaskHandlers,
  task: Job,
  run: { token: string | undefined; signal: AbortSignal; waitFor: (delayMs: number) => Promise<number> },
): Promise<void> {
  if (!isTaskName(task.name)) throw new Error(`no such task: ${task.name}`);
  const handle = bindHandler(handlers, task.name);
  try {
    // A worker that stops may still be handed a task that it had asked for, such as the one it has just given back.
    run.signal.throwIfAborted();
    await handle(task.data, {
      attempt: task.attemptsMade + 1,
      priority: task.opts.priority ?? 0,
      signal: run.signal,
    });
  } catch (error) {
    if (error instanceof TaskPostponed) {
      const delayMs = await run.waitFor(Math.ceil(error.delayMs));
      if (delayMs > 0) {
        await task.moveToDelayed(Date.now() + delayMs, run.token);
        throw new DelayedError(error.message);
      }
    } else if (!run.signal.aborted) throw error;
    // What a worker hands back because it stops is no failure of the task: it waits again with its tries unspent.
    await task.moveToWait(run.token);
    throw new WaitingError('handed back with its tries unspent');
  }
}

/** The handler of one kind of task, behind the check of its payload. */
function bindHandler<Name extends TaskName>(
  handlers: Pick<TaskHandlers, Name>,
  name: Name,
): (data: unknown, run: TaskRun) => Promise<void> {
  const handler = handlers[name];
  if (!handler) throw new Error(`this worker has no handler for ${name}`);
  return (data, run) => handler(parsePayload(name, data), run);
}

/**
 * How long the queue is to let a task wait. BullMQ writes down until when by this machine's clock, and the workers of other
 * machines go by theirs: where it is wrong the task waits here, for a while, and then not at all.
 */
async function leftToWaitMs(delayMs: number, clock: Clock, signal: AbortSignal): Promise<number> {
  if (Math.abs(Date.now() - clock.now().getTime()) <= tolerableSkewMs) return delayMs;
  await pause(Math.min(delayMs, longestHoldMs), undefined, { signal }).catch(() => undefined);
  return 0;
}

/** Doubles from the task's first delay to its longest, with up to a fifth of jitter so that failures do not march in step. */
function retryDelayMs(name: string, attemptsMade: number): number {
  if (!isTaskName(name)) return unknownTaskDelayMs;
  const { firstDelayMs, maxDelayMs } = taskDefinitions[name].retry;
  const delayMs = Math.min(maxDelayMs, firstDelayMs * 2 ** (attemptsMade - 1));
  return Math.round(delayMs * (1 + Math.random() / 5));
}
