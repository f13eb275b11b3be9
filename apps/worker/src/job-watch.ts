import { findEndedJobs } from '@recto/jobs';
import type { Db } from '@recto/database';
import type { Logger } from '@recto/telemetry';

/** Tells running work that its job has ended: cancelled, deleted, or failed by another page. */
export interface JobWatch {
  /**
   * A signal that aborts with `workerStops`, or with a JobEndedError within about a second of the job's end, until
   * `release` is called.
   */
  follow(jobId: string, workerStops: AbortSignal): { signal: AbortSignal; release: () => void };
  close(): Promise<void>;
}

/** Deleting must stop a running job within 2 s: half of that for seeing it, half for stopping. */
const lookEveryMs = 1_000;

/** Watches the jobs in hand with one query a second, and none when there is no job in hand. */
export function startJobWatch(input: { db: Db; logger: Logger }): JobWatch {
  const followers = new Map<string, Set<AbortController>>();
  let looking: Promise<void> = Promise.resolve();

  const look = async (): Promise<void> => {
    const ended = await findEndedJobs(input.db, [...followers.keys()]);
    for (const jobId of ended)
      for (const follower of followers.get(jobId) ?? []) follower.abort(new JobEndedError(jobId));
  };
  const timer = setInterval(() => {
    if (followers.size === 0) return;
    looking = look().catch((error: unknown) => input.logger.warn('could not look for ended jobs', { error }));
  }, lookEveryMs);

  return {
    follow(jobId, workerStops) {
      const controller = new AbortController();
      // Not AbortSignal.any: a signal as old as the process would remember each that was ever made from it.
      const stop = (): void => controller.abort(workerStops.reason);
      if (workerStops.aborted) stop();
      workerStops.addEventListener('abort', stop, { once: true });
      const own = followers.get(jobId) ?? new Set();
      followers.set(jobId, own.add(controller));
      const release = (): void => {
        workerStops.removeEventListener('abort', stop);
        own.delete(controller);
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
