import type { JobPageResponse, JobResultResponse, MergedResultResponse } from '@recto/contracts';
import { queryOptions, useQueries } from '@tanstack/react-query';
import { isFinished } from '../../api/job-progress.js';
import { recto } from '../../api/recto.js';

const sliceSize = 100;
/** While a document is read, the pages that are there are asked for so often. */
const refreshMs = 2_000;

const sliceQuery = (jobId: string, slice: number) =>
  queryOptions({
    queryKey: ['jobs', 'result', jobId, slice],
    queryFn: ({ signal }) => {
      const query = { page: slice + 1, limit: sliceSize, partial: true };
      return recto.request<JobResultResponse>({ path: `/ocr/result/${jobId}`, query, signal });
    },
    // The result of a job that has ended does not change; a retry invalidates it. Told by the answer itself: one that was on its
    // way when the job ended has not all of it.
    staleTime: ({ state }) => (isFinished(state.data) ? Infinity : 0),
    refetchInterval: ({ state }) => (isFinished(state.data) ? false : refreshMs),
  });

/**
 * The pages of a result, those that are there so far, in their order. Of a long one they come in slices; what has arrived
 * before a slice ahead of it waits for that, so that no page moves when another comes.
 */
export function useResultPages(jobId: string, { pageCount }: { pageCount: number }) {
  const slices = Math.max(1, Math.ceil(pageCount / sliceSize));
  return useQueries({
    queries: Array.from({ length: slices }, (_, slice) => sliceQuery(jobId, slice)),
    combine: (results) => ({
      first: results[0],
      documents: results[0]?.data?.documents ?? [],
      pages: results.slice(0, firstMissing(results)).flatMap(({ data }) => data?.pages ?? []),
      isPending: results.some(({ isPending }) => isPending),
      error: results.find(({ error }) => error !== null)?.error ?? null,
    }),
  });
}

function firstMissing(results: readonly { data: unknown }[]): number {
  const index = results.findIndex(({ data }) => data === undefined);
  return index === -1 ? results.length : index;
}

/** The whole document as one value, with the corrections by hand. */
export const documentQuery = (jobId: string) =>
  queryOptions({
    queryKey: ['jobs', 'document', jobId],
    queryFn: ({ signal }) => recto.request<MergedResultResponse>({ path: `/ocr/result/${jobId}/document`, signal }),
  });

/** The picture of a page; kept for a while when it is out of sight. */
export const pageImageQuery = (jobId: string, pageNumber: number) =>
  queryOptions({
    queryKey: ['jobs', 'image', jobId, pageNumber],
    queryFn: ({ signal }) => recto.jobs.pageImage(jobId, pageNumber, signal),
    staleTime: Infinity,
    gcTime: 60_000,
  });

/** A figure that was cut out of a page; kept for a while when it is out of sight. */
export const figureQuery = (jobId: string, id: string) =>
  queryOptions({
    queryKey: ['jobs', 'figure', jobId, id],
    queryFn: ({ signal }) => recto.jobs.figure(jobId, id, signal),
    staleTime: Infinity,
    gcTime: 60_000,
  });

export type ResultPage = JobPageResponse;
export type Bounds = NonNullable<JobPageResponse['bounding_boxes']>[number]['bounds'];
