import type { JobStatusResponse } from '@recto/contracts';
import { ApiError } from '@recto/sdk';
import { queryOptions, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { recto } from './recto.js';

/** Browsers hold six connections to a service; some have to be left for everything else. */
const streamsAtOnce = 3;
/** Jobs without a stream are asked about so often. */
const pollIntervalMs = 2_500;
const reconnectPauseMs = 2_000;

let openStreams = 0;

const jobStatusQuery = (jobId: string) =>
  queryOptions({
    queryKey: ['jobs', 'status', jobId],
    queryFn: ({ signal }) => recto.request<JobStatusResponse>({ path: `/ocr/status/${jobId}`, signal }),
  });

export function isFinished(job: Pick<JobStatusResponse, 'status'> | undefined): boolean {
  return job?.status === 'completed' || job?.status === 'failed';
}

/**
 * How far a job is, page by page, as its stream of events tells it, until it has ended. A connection that breaks is opened
 * again; meanwhile, and beside many other streams, the job is asked for now and then.
 */
export function useJobProgress(jobId: string): UseQueryResult<JobStatusResponse> {
  const queryClient = useQueryClient();
  const status = useQuery({
    ...jobStatusQuery(jobId),
    refetchInterval: ({ state }) => (isFinished(state.data) ? false : pollIntervalMs),
  });
  const hasEnded = isFinished(status.data);
  useEffect(() => {
    if (hasEnded || openStreams >= streamsAtOnce) return;
    openStreams += 1;
    const stop = new AbortController();
    const { queryKey } = jobStatusQuery(jobId);
    void follow(jobId, stop.signal, (progress) => {
      queryClient.setQueryData(queryKey, (known) => known && { ...known, ...progress });
    }).then(async () => {
      await queryClient.invalidateQueries({ queryKey });
      // The credits are settled with the end of the job.
      await queryClient.invalidateQueries({ queryKey: ['credits'] });
    });
    return () => {
      openStreams -= 1;
      stop.abort();
    };
  }, [jobId, hasEnded, queryClient]);
  return status;
}

/** Hands on what the stream says of progress, until the end of the job or of the interest in it. */
async function follow(jobId: string, signal: AbortSignal, onProgress: (progress: object) => void): Promise<void> {
  while (!signal.aborted) {
    try {
      for await (const { event, data } of recto.jobs.events(jobId, { signal }))
        if (event === 'progress') onProgress(data);
      return;
    } catch (error) {
      // A job that is gone, or a session that has ended: asking for its status says so to everybody.
      if (error instanceof ApiError && error.status < 500) return;
      await new Promise((resolve) => setTimeout(resolve, reconnectPauseMs));
    }
  }
}
