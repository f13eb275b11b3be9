import type { SourceDocumentsResponse, SourceResponse, SourcesResponse } from '@recto/contracts';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { recto } from '../../api/recto.js';
import type { DocumentFilters } from './document-filters.js';

export type Source = SourceResponse;
export type SourceDocument = SourceDocumentsResponse['data'][number];

const key = ['sources'] as const;
const refetchMs = 5_000;

/** The sources of the team, of which there are fifty at most. */
export function useSources() {
  return useQuery({
    queryKey: [...key, 'list'],
    queryFn: async ({ signal }) =>
      (await recto.request<SourcesResponse>({ path: '/sources', query: { limit: 100 }, signal })).data,
    refetchInterval: refetchMs,
  });
}

export function useSource(id: string) {
  return useQuery({
    queryKey: [...key, 'one', id],
    queryFn: ({ signal }) => recto.request<Source>({ path: `/sources/${encodeURIComponent(id)}`, signal }),
    refetchInterval: refetchMs,
  });
}

/** What was taken of a source, newest first; the list follows by itself. */
export function useSourceDocuments(id: string, filters: DocumentFilters) {
  return useInfiniteQuery({
    queryKey: [...key, 'documents', id, filters],
    queryFn: ({ pageParam, signal }) =>
      recto.request<SourceDocumentsResponse>({
        path: `/sources/${encodeURIComponent(id)}/documents`,
        query: { ...filters, limit: 25, cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: refetchMs,
  });
}

/** A change of a source, after which all of them are looked at again. */
export function useSourceChange<Input, Result>(change: (input: Input) => Promise<Result>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  });
}

/** Makes a source of the fields of the wire, or changes those of the one with the id. */
export function saveSource({ id, body }: { id?: string; body: object }): Promise<Source> {
  return id === undefined
    ? recto.request<Source>({ method: 'POST', path: '/sources', body })
    : recto.request<Source>({ method: 'PUT', path: `/sources/${encodeURIComponent(id)}`, body });
}

export function deleteSource(id: string): Promise<unknown> {
  return recto.request({ method: 'DELETE', path: `/sources/${encodeURIComponent(id)}` });
}
