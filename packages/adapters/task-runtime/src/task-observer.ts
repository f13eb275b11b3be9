import type { QueueName } from '@recto/task-catalog';

/** How a try of a task ended. `set_aside`: it was the last one. */
export type TaskOutcome = 'done' | 'failed' | 'set_aside' | 'postponed' | 'handed_back';

export interface EndedTask {
  queue: QueueName;
  task: string;
  outcome: TaskOutcome;
  durationSeconds: number;
}

/** Told of what the workers of a process do, for measuring. Must not throw. */
export interface TaskObserver {
  /** A task is taken in hand. `waitSeconds` is since its publishing, null for any try but the first. */
  began(task: { queue: QueueName; isBatch: boolean; waitSeconds: number | null }): void;
  ended(task: EndedTask): void;
  /** A task is taken over from a worker that died with it in hand. */
  left(queue: QueueName): void;
  /** Carries out a try; left out, it is just done. What it throws has to be passed on. */
  around?: (task: TakenTask, work: () => Promise<void>) => Promise<void>;
}

/** A try of a task, as it is taken in hand. */
export interface TakenTask {
  queue: QueueName;
  task: string;
  /** 1 for the first. */
  attempt: number;
  /** The trace that its payload names, and the job that it is about. */
  traceparent: string | null;
  jobId: string | null;
  /** Null for any try but the first. */
  publishedAt: Date | null;
}

export const noObserver: TaskObserver = { began: () => undefined, ended: () => undefined, left: () => undefined };
