import { requestJobFile, type Job, type JobFile } from '@recto/jobs';
import type { TeamContext } from '@recto/operation-context';
import type { ApiServices } from '../api-services.js';

/** Half of what clients and proxies wait at the least. */
const patienceMs = 15_000;

/** A file of an ended job as soon as a worker has made it, or as far as it is after 15 s. Throws as `requestJobFile`. */
export async function waitForJobFile(
  { jobWaits, isClosing }: ApiServices,
  ctx: TeamContext,
  { job, name, gone }: { job: Job; name: string; gone: AbortSignal },
): Promise<JobFile> {
  const deadlineMs = performance.now() + patienceMs;
  const followed = jobWaits.follow(job.id);
  try {
    for (;;) {
      const file = await requestJobFile(ctx, job, name);
      const timeoutMs = deadlineMs - performance.now();
      if (file.status !== 'requested' || timeoutMs <= 0 || gone.aborted || isClosing()) return file;
      // A job's state says nothing of its files: each look at it is a reason to look at the file.
      await followed.untilNews(() => true, { timeoutMs, signal: gone });
    }
  } finally {
    followed.release();
  }
}
