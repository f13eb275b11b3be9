import type { QueueName } from '@recto/task-catalog';
import { DelayedError, WaitingError, type Job } from 'bullmq';
import type { LockWatch } from './lock-watch.js';
import type { TakenTask, TaskObserver, TaskOutcome } from './task-observer.js';

/** Jobs of the class `batch` stand behind all others in a queue. */
const batchPriority = 1_000_000;

/** Runs one try of a task, and tells of its beginning and its end. */
export async function observeTask(
  { queue, locks, observer }: { queue: QueueName; locks: LockWatch; observer: TaskObserver },
  task: Job,
  run: () => Promise<void>,
): Promise<void> {
  const key = task.id ?? task.name;
  const startedAtMs = performance.now();
  const end = (outcome: TaskOutcome): void => {
    locks.end(key);
    const durationSeconds = (performance.now() - startedAtMs) / 1_000;
    observer.ended({ queue, task: task.name, outcome, durationSeconds });
  };
  locks.begin(key);
  observer.began({ queue, isBatch: (task.opts.priority ?? 0) >= batchPriority, waitSeconds: waitOf(task) });
  try {
    await (observer.around ? observer.around(describe(queue, task), run) : run());
    end('done');
  } catch (error) {
    end(outcomeOf(task, error));
    throw error;
  }
}

function describe(queue: QueueName, { name, data, attemptsMade, attemptsStarted, timestamp }: Job): TakenTask {
  const { traceparent, jobId } = (data ?? {}) as { traceparent?: unknown; jobId?: unknown };
  return {
    queue,
    task: name,
    attempt: attemptsMade + 1,
    traceparent: typeof traceparent === 'string' ? traceparent : null,
    jobId: typeof jobId === 'string' ? jobId : null,
    publishedAt: attemptsStarted > 1 ? null : new Date(timestamp),
  };
}

/** Clocks of two machines may differ: nothing waits for less than no time. */
function waitOf({ attemptsStarted, timestamp }: Job): number | null {
  return attemptsStarted > 1 ? null : Math.max(0, (Date.now() - timestamp) / 1_000);
}

function outcomeOf(task: Job, error: unknown): TaskOutcome {
  if (error instanceof DelayedError) return 'postponed';
  if (error instanceof WaitingError) return 'handed_back';
  return task.attemptsMade + 1 < (task.opts.attempts ?? 1) ? 'failed' : 'set_aside';
}
