import { findEndedJobs } from '@recto/jobs';
import type { Db } from '@recto/database';
import type { Logger } from '@recto/telemetry';

/** Tells running work that its job has ended: cancelled, deleted, or failed by another page. */
export interface JobWatch {
  /**
   * A signal that aborts with `workerStops`, or with a JobEndedError within about half a second of the job's end (of
   * its deletion, for work on jobs that have ended), until `release` is called.
   */
  follow(
    jobId: string,
    workerStops: AbortSignal,
    until?: 'ended' | 'deleted',
  ): { signal: AbortSignal; release: () => void };
  close(): Promise<void>;
}

/** Deleting must stop a running job within 2 s: a quarter of that for seeing it, the rest for stopping. */
const lookEveryMs = 500;

interface Follower {
  controller: AbortController;
  until: 'ended' | 'deleted';
}

/** Watches the jobs in hand with two queries a second, and none when there is no job in hand. */
export function startJobWatch(input: { db: Db; logger: Logger }): JobWatch {
  const followers = new Map<string, Set<Follower>>();
  let looking: Promise<void> = Promise.resolve();

  const look = async (): Promise<void> => {
    const ended = await findEndedJobs(input.db, [...followers.keys()]);
    for (const { id, isDeleted } of ended)
      for (const { controller, until } of followers.get(id) ?? [])
        if (isDeleted || until === 'ended') controller.abort(new JobEndedError(id));
  };
  const timer = setInterval(() => {
    if (followers.size === 0) return;
    looking = look().catch((error: unknown) => input.logger.warn('could not look for ended jobs', { error }));
  }, lookEveryMs);

  return {
    follow(jobId, workerStops, until = 'ended') {
      const controller = new AbortController();
      const follower = { controller, until };
      // Not AbortSignal.any: a signal as old as the process would remember each that was ever made from it.
      const stop = (): void => controller.abort(workerStops.reason);
      if (workerStops.aborted) stop();
      workerStops.addEventListener('abort', stop, { once: true });
      const own = followers.get(jobId) ?? new Set();
      followers.set(jobId, own.add(follower));
      const release = (): void => {
        workerStops.removeEventListener('abort', stop);
        own.delete(follower);
        if (own.size === 0 && followers.get(jobId) === own) followers.delete(jobId);
      };
      return { signal: controller.signal, release };
    },
    async close() {
      clearInterval(timer);
      await looking;
    },
  };
}

/** Why work on a job was stopped: there is nothing to do for it any more. */
export class JobEndedError extends Error {
  override readonly name = 'JobEndedError';

  constructor(jobId: string) {
    super(`job ${jobId} has ended`);
  }
}
