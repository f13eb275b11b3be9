import { isDomainError } from '@recto/errors';
import { getJob, isSameState, type Job, isFinished } from '@recto/jobs';
import type { TeamContext } from '@recto/operation-context';
import { listJobEvents, presentEventBody } from '@recto/webhooks';
import type { JobStatusResponse } from '@recto/contracts';
import type { ApiServices } from '../api-services.js';
import { describeJobStatus } from './describe-job-status.js';
import type { FollowedJob, JobNews } from './job-waits.js';

/** Proxies close connections that say nothing for a minute. */
const heartbeatMs = 15_000;

/** What a run of a job ends with. */
const lastTypes: ReadonlySet<string> = new Set(['job.completed', 'job.failed', 'job.deleted']);

export interface EventSink {
  write(text: string): unknown;
  /** Aborts when nobody listens any more, or nobody may: the client comes back with the last id. */
  readonly over: AbortSignal;
}

/**
 * Tells what happens to a job until it has ended, or the server closes: each of its events behind `afterSequence`, with its
 * sequence as the id to resume from, and in between how far the job is. Access was checked by the caller, whose sink is
 * over when it is lost; a job that is deleted meanwhile ends the stream with that event.
 */
export async function streamJobEvents(
  { jobWaits, isClosing }: ApiServices,
  ctx: TeamContext,
  { jobId, afterSequence }: { jobId: string; afterSequence: number },
  sink: EventSink,
): Promise<void> {
  const followed = jobWaits.follow(jobId, { withQueuePosition: true });
  try {
    await tellAll(ctx, { jobId, afterSequence }, { sink, followed, isOver: () => sink.over.aborted || isClosing() });
  } finally {
    followed.release();
  }
}

async function tellAll(
  ctx: TeamContext,
  { jobId, afterSequence }: { jobId: string; afterSequence: number },
  { sink, followed, isOver }: { sink: EventSink; followed: FollowedJob; isOver: () => boolean },
): Promise<void> {
  let last = afterSequence;
  let shown = '';
  while (!isOver()) {
    const job = await findReadable(ctx, jobId);
    const events = await listJobEvents(ctx.db, { jobId, afterSequence: last });
    for (const event of events) {
      sink.write(presentEvent(event.eventType, presentEventBody(event), event.jobSequence));
      last = event.jobSequence;
    }
    const status = job === null ? null : await describeJobStatus(ctx, job);
    const progress = status === null ? shown : presentProgress(status);
    if (progress !== shown) sink.write(progress);
    shown = progress;
    if (job === null || isFinished(job)) return;
    // The job was looked at before its events: one that has just ended is looked at once more.
    if (lastTypes.has(events.at(-1)?.eventType ?? '')) continue;
    // Nothing is read for who hears only that the stream is alive: a thousand of these cost next to nothing.
    const until = { timeoutMs: heartbeatMs, signal: sink.over };
    while (!(await followed.untilNews((news) => isNews(news, job, status), until)) && !isOver()) {
      sink.write(': still here\n\n');
    }
  }
}

function isNews(news: JobNews, job: Job, told: JobStatusResponse | null): boolean {
  if (news.kind === 'position') return news.queuePosition !== told?.queue_position;
  return news.state === null || !isSameState(job, news.state);
}

async function findReadable(ctx: TeamContext, jobId: string): Promise<Job | null> {
  try {
    return await getJob(ctx, jobId);
  } catch (error) {
    if (isDomainError(error) && error.code === 'not_found') return null;
    throw error;
  }
}

/** Facts that change with every look, such as the seconds at work, are no news. */
function presentProgress(status: JobStatusResponse): string {
  const { job_id, stage, queue_position, progress, progress_fraction } = status;
  const { total_pages, inspected_pages, processed_pages, failed_pages } = status;
  const pages = { total_pages, inspected_pages, processed_pages, failed_pages };
  return presentEvent('progress', {
    job_id,
    status: status.status,
    stage,
    queue_position,
    progress,
    progress_fraction,
    ...pages,
  });
}

function presentEvent(type: string, data: object, id?: number): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${type}\ndata: ${JSON.stringify(data)}\n\n`;
}
