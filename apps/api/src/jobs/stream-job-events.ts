import { setTimeout as pause } from 'node:timers/promises';
import { isDomainError } from '@recto/errors';
import { getJob, type Job } from '@recto/jobs';
import type { TeamContext } from '@recto/operation-context';
import { listJobEvents, presentEventBody } from '@recto/webhooks';
import type { JobStatusResponse } from '@recto/contracts';
import { describeJobStatus } from './describe-job-status.js';

/** A person does not notice it, and a thousand open streams stay a light load. */
const lookIntervalMs = 500;
/** Proxies close connections that say nothing for a minute. */
const heartbeatMs = 15_000;

/** What a run of a job ends with. */
const lastTypes: ReadonlySet<string> = new Set(['job.completed', 'job.failed', 'job.deleted']);

export interface EventSink {
  write(text: string): unknown;
  /** True when nobody listens any more, or the server is about to close: the client comes back with the last id. */
  readonly isOver: boolean;
}

/**
 * Tells what happens to a job until it has ended: each of its events behind `afterSequence`, with its sequence as the id
 * to resume from, and in between how far the job is. Access was checked by the caller, whose sink is over when it is
 * lost; a job that is deleted meanwhile ends the stream with that event.
 */
export async function streamJobEvents(
  ctx: TeamContext,
  { jobId, afterSequence }: { jobId: string; afterSequence: number },
  sink: EventSink,
): Promise<void> {
  let last = afterSequence;
  let shown = '';
  let quietSince = performance.now();
  while (!sink.isOver) {
    const job = await findReadable(ctx, jobId);
    const events = await listJobEvents(ctx.db, { jobId, afterSequence: last });
    for (const event of events) {
      sink.write(presentEvent(event.eventType, presentEventBody(event), event.jobSequence));
      last = event.jobSequence;
    }
    const status = job === null ? null : presentProgress(await describeJobStatus(ctx, job));
    if (status !== null && status !== shown) sink.write(status);
    if (events.length > 0 || (status !== null && status !== shown)) quietSince = performance.now();
    shown = status ?? shown;
    if (job === null || job.stage === 'finished') return;
    if (performance.now() - quietSince > heartbeatMs) {
      sink.write(': still here\n\n');
      quietSince = performance.now();
    }
    // The job was looked at before its events: one that has just ended is looked at once more.
    if (!lastTypes.has(events.at(-1)?.eventType ?? '')) await pause(lookIntervalMs);
  }
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
  const { total_pages, processed_pages, failed_pages } = status;
  const pages = { total_pages, processed_pages, failed_pages };
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
