import { setTimeout as pause } from 'node:timers/promises';
import { requestJobFile, type Job, type JobFile } from '@recto/jobs';
import type { TeamContext } from '@recto/operation-context';

/** Half of what clients and proxies wait at the least. */
const patienceMs = 15_000;
const lookIntervalMs = 100;

/** A file of an ended job as soon as a worker has made it, or as far as it is after 15 s. Throws as `requestJobFile`. */
export async function waitForJobFile(
  ctx: TeamContext,
  { job, name, isGone }: { job: Job; name: string; isGone: () => boolean },
): Promise<JobFile> {
  const deadlineMs = performance.now() + patienceMs;
  let file = await requestJobFile(ctx, job, name);
  while (file.status === 'requested' && performance.now() < deadlineMs && !isGone()) {
    await pause(lookIntervalMs);
    file = await requestJobFile(ctx, job, name);
  }
  return file;
}
