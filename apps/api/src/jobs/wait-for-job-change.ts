import { getJobOrForbid, type Job, type JobState } from '@recto/jobs';
import type { TeamContext } from '@recto/operation-context';
import type { ApiServices } from '../api-services.js';
import type { JobNews } from './job-waits.js';

export interface JobWait {
  jobId: string;
  waitSeconds: number;
  until: 'changed' | 'finished';
  gone: AbortSignal;
}

/**
 * The job as soon as it has ended or, until `changed`, its status or its page count is another than now; or as it is after
 * `waitSeconds` (0: at once), when the client has gone, or when the server closes.
 */
export async function waitForJobChange(
  { jobWaits, isClosing }: ApiServices,
  ctx: TeamContext,
  { jobId, waitSeconds, until, gone }: JobWait,
): Promise<Job> {
  if (waitSeconds === 0) return getJobOrForbid(ctx, jobId);
  const deadlineMs = performance.now() + waitSeconds * 1_000;
  const followed = jobWaits.follow(jobId);
  try {
    const first = await getJobOrForbid(ctx, jobId);
    const isNews = (now: JobState): boolean => hasEnded(now) || (until === 'changed' && hasChanged(first, now));
    for (let job = first; ;) {
      const timeoutMs = deadlineMs - performance.now();
      if (isNews(job) || timeoutMs <= 0 || gone.aborted || isClosing()) return job;
      const isThere = (news: JobNews): boolean => news.kind === 'state' && (news.state === null || isNews(news.state));
      const news = await followed.untilNews(isThere, { timeoutMs, signal: gone });
      // Whose job it is does not change: who might read it at first may do so now.
      job = (news?.kind === 'state' ? news.job : undefined) ?? (await getJobOrForbid(ctx, jobId));
    }
  } finally {
    followed.release();
  }
}

function hasEnded({ status }: JobState): boolean {
  return status === 'completed' || status === 'failed';
}

function hasChanged(before: JobState, now: JobState): boolean {
  return (
    before.status !== now.status || before.processedPages !== now.processedPages || before.totalPages !== now.totalPages
  );
}
