import type { ServerContext } from '@modelcontextprotocol/server';
import type { JobStatus, Recto } from '@recto/sdk';

/**
 * Follows a job until it has ended or the time is over, and returns where it stands. The caller is told of its progress
 * if it asked for that.
 */
export async function followJob(
  recto: Recto,
  jobId: string,
  { ctx, waitSeconds }: { ctx: ServerContext; waitSeconds: number },
): Promise<JobStatus> {
  const { signal } = ctx.mcpReq;
  const timeOver = AbortSignal.timeout(waitSeconds * 1_000);
  const tell = progressTeller(ctx);
  try {
    return await recto.jobs.wait(jobId, { signal: AbortSignal.any([signal, timeOver]), onProgress: tell });
  } catch (error) {
    if (signal.aborted || !timeOver.aborted) throw error;
    return recto.jobs.status(jobId);
  }
}

/** Sends a notice for each step; progress only ever rises, as the protocol asks. */
function progressTeller({ mcpReq }: ServerContext): (job: JobStatus) => void {
  const progressToken = mcpReq._meta?.progressToken;
  let last = -1;
  return ({ progress, status, processed_pages: done, total_pages: total }) => {
    if (progressToken === undefined || progress <= last) return;
    last = progress;
    const message = total === 0 ? status : `${status}: ${done} of ${total} pages`;
    const params = { progressToken, progress, total: 100, message };
    // A caller that has gone misses a notice, and nothing else.
    mcpReq.notify({ method: 'notifications/progress', params }).catch(() => undefined);
  };
}
