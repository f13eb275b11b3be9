import { together } from '@recto/concurrency';
import type { Db } from '@recto/database';
import {
  claimOutboxTasks,
  listenToCommits,
  purgeTasks,
  setQueueInsertion,
  type Measure,
  type StoredTask,
} from '@recto/task-catalog';
import type { Logger } from './logger.js';
import type { TaskRuntime } from './task-runtime.js';

/** Brings recorded tasks from the outbox to the queue, and tells who waits for a row that it has changed. */
export interface TaskPublisher {
  /** Publishes what is due of the outbox: left by a crash or an outage, or recorded for later. Returns how many; throws when the queue does not answer. */
  sweep(now: Date): Promise<number>;
  /** Waits for what is being published. What fails stays in the outbox. */
  close(): Promise<void>;
}

const sweepBatch = 500;
/** The tasks of commits that come while others are being published travel together: of so many commits, of so few tasks each. */
const commitsTogether = 50;
const fewTasks = 10;

/**
 * Publishes the tasks of every transaction of `db` as soon as it has committed, from now on, and announces the rows that it
 * has changed. Tasks that are due later stay in the outbox for the sweep, which goes by the database's clock: what is in
 * the queue is due.
 */
export function startTaskPublisher(input: {
  db: Db;
  runtime: TaskRuntime;
  logger: Logger;
  /** Told of what each transaction has brought about. Must not throw. */
  onMeasure?: (measure: Measure) => void;
  /** Runs the publishing of what a commit has recorded, for tracing. */
  around?: (tasks: number, publish: () => Promise<void>) => Promise<void>;
}): TaskPublisher {
  const { db, runtime, logger, onMeasure, around = (_tasks, publish) => publish() } = input;
  const underWay = new Set<Promise<void>>();
  const insertion = shareDatabase({ db, runtime, logger });

  const publish = async (tasks: StoredTask[]): Promise<void> => {
    await runtime.publish(tasks);
    await purgeTasks(
      db,
      tasks.map((task) => task.id),
    );
  };
  const publishTogether = together<StoredTask[], null>(
    async (commits) => {
      await publish(commits.flat());
      return commits.map(() => null);
    },
    { limit: commitsTogether },
  );
  // A document of thousands of pages keeps no other task waiting.
  const publishCommit = async (tasks: StoredTask[]): Promise<void> => {
    await (tasks.length > fewTasks ? publish(tasks) : publishTogether(tasks));
  };

  const publishDue = (stored: StoredTask[]): void => {
    const now = db.clock.now();
    const tasks = stored.filter(({ runAt }) => runAt <= now);
    if (tasks.length === 0) return;
    insertion.look();
    const work = around(tasks.length, () => publishCommit(tasks))
      .catch((error: unknown) => logger.warn('tasks stay in the outbox for now', { count: tasks.length, error }))
      .finally(() => underWay.delete(work));
    underWay.add(work);
  };
  listenToCommits(db, {
    publish: publishDue,
    announce: (rowIds) => runtime.announceChanges(rowIds),
    measure: (measure) => onMeasure?.(measure),
  });

  return {
    async sweep(now) {
      let count = 0;
      for (;;) {
        const { tasks, unknown } = await claimOutboxTasks(db, { now, limit: sweepBatch });
        // One that is left by a newer version waits for a worker of that version; none holds up the others.
        if (unknown.length > 0) logger.error('the outbox holds tasks that this version does not know', { unknown });
        if (tasks.length > 0) await publish(tasks);
        count += tasks.length;
        if (tasks.length + unknown.length < sweepBatch) return count;
      }
    },
    async close() {
      listenToCommits(db, null);
      await Promise.all([insertion.end(), ...underWay]);
    },
  };
}

/** Where the queue is in the database, statements put their tasks in it by themselves, from a first look that finds it there. */
function shareDatabase({ db, runtime, logger }: { db: Db; runtime: TaskRuntime; logger: Logger }) {
  let state: 'unknown' | 'known' | 'ended' = 'unknown';
  let looking: Promise<void> | null = null;

  const lookOnce = async (): Promise<void> => {
    const found = await runtime.findInsertion(db);
    if (state === 'ended') return;
    state = 'known';
    setQueueInsertion(db, found);
  };
  const look = (): void => {
    if (state !== 'unknown') return;
    looking ??= lookOnce()
      .catch((error: unknown) => logger.debug('the queue was not found yet; tasks go through the outbox', { error }))
      .finally(() => (looking = null));
  };
  look();
  return {
    /** After a failure, once more. */
    look,
    async end() {
      state = 'ended';
      setQueueInsertion(db, null);
      await looking;
    },
  };
}
