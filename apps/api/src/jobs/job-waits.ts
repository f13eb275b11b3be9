import { setTimeout as pause } from 'node:timers/promises';
import { createPacer } from '@recto/concurrency';
import type { Db } from '@recto/database';
import { findJob, findJobStates, findQueuePositions, type Job, type JobState } from '@recto/jobs';
import type { TaskRuntime } from '@recto/task-runtime';
import type { Logger } from '@recto/telemetry';

/** What a look at a job found; its state is null when it is deleted. `job` is its whole row, where the look was at few jobs. */
export type JobNews =
  | { kind: 'state'; state: JobState | null; job?: Job }
  | { kind: 'position'; queuePosition: number };

/** The requests of this process that wait for a job. */
export interface JobWaits {
  /** Notices every change from now on, until `release`; where a job stands in the queue, every two seconds. */
  follow(jobId: string, options?: { withQueuePosition?: boolean }): FollowedJob;
  /** Ends every wait, and lets none begin. */
  close(): Promise<void>;
}

export interface FollowedJob {
  /**
   * What a look finds of which `isNews` says that it is news. Null when the time is over, the signal aborts, or the server
   * closes.
   */
  untilNews(
    isNews: (news: JobNews) => boolean,
    until: { timeoutMs: number; signal: AbortSignal },
  ): Promise<JobNews | null>;
  release(): void;
}

/** Word of a change may be lost: so long it takes at most until it is seen all the same. */
const usualLookIntervalMs = 2_000;

/** Jobs that change shortly after each other are looked at together. */
const pace = { burst: 4, everyMs: 25 };

/** Rows are larger than states: those of more jobs are left where they are. */
const fewJobs = 10;

interface Follower {
  withQueuePosition: boolean;
  /** Word came while nobody waited: the next wait begins with a look. */
  hasWord: boolean;
  /** Of the wait that is in progress. */
  onNews: ((news: JobNews) => void) | null;
  wake: (() => void) | null;
}

/**
 * Wakes who waits by the word that commits send. However many wait, a look is one query, and one connection listens, from
 * the first wait on.
 */
export function createJobWaits(input: {
  db: Db;
  taskRuntime: Pick<TaskRuntime, 'followChanges'>;
  logger: Logger;
  lookIntervalMs?: number;
}): JobWaits {
  const { lookIntervalMs = usualLookIntervalMs } = input;
  const followers = new Map<string, Set<Follower>>();
  const looks = createLooks(input, (jobId, news) => {
    for (const follower of followers.get(jobId) ?? []) follower.onNews?.(news);
  });
  const lookAt = (jobIds: Iterable<string>): void => {
    const followed = [...jobIds].filter((jobId) => followers.has(jobId));
    for (const jobId of followed) for (const follower of followers.get(jobId) ?? []) follower.hasWord = true;
    looks.lookAt(followed);
  };
  const lookAtAll = (): void => lookAt(followers.keys());
  const withPosition = (): string[] =>
    [...followers].filter(([, own]) => [...own].some((each) => each.withQueuePosition)).map(([jobId]) => jobId);
  let listening: { feed: { close(): Promise<void> }; timer: NodeJS.Timeout } | null = null;
  let isClosed = false;

  const listen = () => ({
    feed: input.taskRuntime.followChanges({ onChanges: lookAt, onListening: lookAtAll }),
    timer: setInterval(() => {
      lookAtAll();
      looks.lookAtPositions(withPosition());
    }, lookIntervalMs).unref(),
  });

  return {
    follow(jobId, { withQueuePosition = false } = {}) {
      if (!isClosed) listening ??= listen();
      const follower: Follower = { withQueuePosition, hasWord: false, onNews: null, wake: null };
      const own = followers.get(jobId) ?? new Set();
      followers.set(jobId, own.add(follower));
      return {
        async untilNews(isNews, until) {
          if (isClosed || until.signal.aborted) return null;
          const waiting = wait(follower, isNews, until);
          if (follower.hasWord) looks.lookAt([jobId]);
          return waiting;
        },
        release() {
          own.delete(follower);
          if (own.size === 0 && followers.get(jobId) === own) followers.delete(jobId);
        },
      };
    },
    async close() {
      isClosed = true;
      clearInterval(listening?.timer);
      for (const own of followers.values()) for (const { wake } of own) wake?.();
      await Promise.all([listening?.feed.close(), looks.settle()]);
    },
  };
}

/** One wait of a follower. */
async function wait(
  follower: Follower,
  isNews: (news: JobNews) => boolean,
  { timeoutMs, signal }: { timeoutMs: number; signal: AbortSignal },
): Promise<JobNews | null> {
  const { promise, resolve } = withResolver();
  const giveUp = (): void => resolve(null);
  follower.wake = giveUp;
  follower.onNews = (news) => {
    if (news.kind === 'state') follower.hasWord = false;
    if (isNews(news)) resolve(news);
  };
  const timer = setTimeout(giveUp, timeoutMs);
  signal.addEventListener('abort', giveUp);
  const found = await promise;
  clearTimeout(timer);
  signal.removeEventListener('abort', giveUp);
  follower.onNews = null;
  follower.wake = null;
  return found;
}

function withResolver(): { promise: Promise<JobNews | null>; resolve: (news: JobNews | null) => void } {
  let resolve: (news: JobNews | null) => void = () => undefined;
  const promise = new Promise<JobNews | null>((done) => (resolve = done));
  return { promise, resolve };
}

/** Looks at jobs, each time at all that have become due since the last one. */
function createLooks(
  { db, logger }: { db: Db; logger: Logger },
  tell: (jobId: string, news: JobNews) => void,
): { lookAt(jobIds: string[]): void; lookAtPositions(jobIds: string[]): void; settle(): Promise<void> } {
  const due = new Set<string>();
  const waitMs = createPacer(pace);
  let looking: Promise<void> | null = null;
  let counting: Promise<void> | null = null;

  /** Shares its query with whoever asks for jobs, and spares the one who waits another. */
  const lookAtRow = async (jobId: string): Promise<void> => {
    const job = await findJob(db, jobId);
    tell(jobId, job?.deletedAt === null ? { kind: 'state', state: job, job } : { kind: 'state', state: null });
  };
  const lookAtDue = async (): Promise<void> => {
    while (due.size > 0) {
      const pacedMs = waitMs();
      if (pacedMs > 0) await pause(pacedMs);
      const jobIds = [...due];
      due.clear();
      if (jobIds.length <= fewJobs) await Promise.all(jobIds.map(lookAtRow));
      else {
        const states = new Map((await findJobStates(db, jobIds)).map((state) => [state.id, state]));
        for (const jobId of jobIds) tell(jobId, { kind: 'state', state: states.get(jobId) ?? null });
      }
    }
  };
  const count = async (jobIds: string[]): Promise<void> => {
    for (const [jobId, queuePosition] of await findQueuePositions(db, jobIds))
      tell(jobId, { kind: 'position', queuePosition });
  };
  /** Looks again later: what fails once is no news. */
  const orWarn = (error: unknown): void => logger.warn('the jobs that are waited for were not seen', { error });
  return {
    lookAt(jobIds) {
      for (const jobId of jobIds) due.add(jobId);
      if (due.size === 0 || looking !== null) return;
      looking = lookAtDue()
        .catch(orWarn)
        .then(() => {
          looking = null;
          if (due.size > 0) this.lookAt([]);
        });
    },
    lookAtPositions(jobIds) {
      if (jobIds.length === 0 || counting !== null) return;
      counting = count(jobIds)
        .catch(orWarn)
        .then(() => {
          counting = null;
        });
    },
    async settle() {
      await Promise.all([looking, counting]);
    },
  };
}
