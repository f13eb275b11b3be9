import { setTimeout as pause } from 'node:timers/promises';
import { getJobOrForbid, type Job } from '@recto/jobs';
import type { TeamContext } from '@recto/operation-context';

/** A person does not notice it, and a thousand waiting clients stay a light load. */
const lookIntervalMs = 500;

/** The job as soon as its status or its page count is another than now, or as it is after `waitSeconds` (0: at once). */
export async function waitForJobChange(
  ctx: TeamContext,
  { jobId, waitSeconds, isGone }: { jobId: string; waitSeconds: number; isGone: () => boolean },
): Promise<Job> {
  const first = await getJobOrForbid(ctx, jobId);
  const deadlineMs = performance.now() + waitSeconds * 1_000;
  let job = first;
  while (!hasChanged(first, job) && !hasEnded(job) && performance.now() < deadlineMs && !isGone()) {
    await pause(Math.min(lookIntervalMs, Math.max(1, deadlineMs - performance.now())));
    job = await getJobOrForbid(ctx, jobId);
  }
  return job;
}

function hasChanged(before: Job, now: Job): boolean {
  return (
    before.status !== now.status || before.processedPages !== now.processedPages || before.totalPages !== now.totalPages
  );
}

function hasEnded({ status }: Job): boolean {
  return status === 'completed' || status === 'failed';
}
