import { getJobOrForbid, type Job, type JobState } from '@recto/jobs';
import type { TeamContext } from '@recto/operation-context';
import type { ApiServices } from '../api-services.js';

/**
 * The job as soon as its status or its page count is another than now, or as it is after `waitSeconds` (0: at once), when
 * the client has gone, or when the server closes.
 */
export async function waitForJobChange(
  { jobWaits, isClosing }: ApiServices,
  ctx: TeamContext,
  { jobId, waitSeconds, gone }: { jobId: string; waitSeconds: number; gone: AbortSignal },
): Promise<Job> {
  if (waitSeconds === 0) return getJobOrForbid(ctx, jobId);
  const deadlineMs = performance.now() + waitSeconds * 1_000;
  const followed = jobWaits.follow(jobId);
  try {
    const first = await getJobOrForbid(ctx, jobId);
    for (let job = first; ; job = await getJobOrForbid(ctx, jobId)) {
      const timeoutMs = deadlineMs - performance.now();
      const isOver = timeoutMs <= 0 || gone.aborted || isClosing();
      if (isOver || hasEnded(job) || hasChanged(first, job)) return job;
      await followed.untilNews(
        (news) => news.kind === 'state' && (news.state === null || hasChanged(first, news.state)),
        { timeoutMs, signal: gone },
      );
    }
  } finally {
    followed.release();
  }
}

function hasEnded({ status }: Job): boolean {
  return status === 'completed' || status === 'failed';
}

function hasChanged(before: JobState, now: JobState): boolean {
  return (
    before.status !== now.status || before.processedPages !== now.processedPages || before.totalPages !== now.totalPages
  );
}
