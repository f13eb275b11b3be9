import type { JobListItemResponse, JobsResponse } from '@recto/contracts';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { recto } from '../../api/recto.js';
import { jobsQueryOf, type JobFilters } from './job-filters.js';

const pageSize = 50;
/** The newest jobs are asked for so often; a list that was opened shows them by itself. */
const newestIntervalMs = 2_500;

export const jobsKey = ['jobs'] as const;

function loadJobs(filters: JobFilters, cursor: string | undefined, signal: AbortSignal): Promise<JobsResponse> {
  const query = { ...jobsQueryOf(filters), limit: pageSize, cursor };
  return recto.request<JobsResponse>({ path: '/jobs', query, signal });
}

/** The jobs that fit the filters, as many pages of the list as were asked for, with the newest state of the newest. */
export function useJobs(filters: JobFilters) {
  const list = useInfiniteQuery({
    queryKey: [...jobsKey, 'list', filters],
    queryFn: ({ pageParam, signal }) => loadJobs(filters, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  });
  const newest = useQuery({
    queryKey: [...jobsKey, 'newest', filters],
    queryFn: ({ signal }) => loadJobs(filters, undefined, signal),
    refetchInterval: newestIntervalMs,
  });
  const jobs = useMemo(
    () => mergeJobs(newest.data?.data ?? [], list.data?.pages.flatMap(({ data }) => data) ?? []),
    [newest.data, list.data],
  );
  return { list, jobs, totalCount: newest.data ?? list.data?.pages[0] };
}

/** The newest first, each job once and as it was seen last. */
function mergeJobs(newest: JobListItemResponse[], listed: JobListItemResponse[]): JobListItemResponse[] {
  const fresh = new Map(newest.map((job) => [job.id, job]));
  const known = new Set(listed.map(({ id }) => id));
  return [...newest.filter(({ id }) => !known.has(id)), ...listed.map((job) => fresh.get(job.id) ?? job)];
}
