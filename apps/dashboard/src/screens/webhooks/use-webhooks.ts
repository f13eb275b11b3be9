import type {
  CreatedEndpointResponse,
  EndpointHealthResponse,
  EndpointResponse,
  EndpointsResponse,
  EventsResponse,
} from '@recto/contracts';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { recto } from '../../api/recto.js';
import type { DeliveryFilters } from './delivery-filters.js';

export type Endpoint = EndpointResponse;
export type CreatedEndpoint = CreatedEndpointResponse;
export type Delivery = EventsResponse['data'][number];

const key = ['webhooks'] as const;
const refetchMs = 5_000;

/** The endpoints of the team; more than a hundred are nobody's. */
export function useEndpoints() {
  return useQuery({
    queryKey: [...key, 'list'],
    queryFn: async ({ signal }) =>
      (await recto.request<EndpointsResponse>({ path: '/webhooks', query: { limit: 100 }, signal })).data,
  });
}

export function useEndpoint(id: string) {
  return useQuery({
    queryKey: [...key, 'one', id],
    queryFn: ({ signal }) => recto.request<EndpointResponse>({ path: `/webhooks/${encodeURIComponent(id)}`, signal }),
  });
}

export function useEndpointHealth(id: string) {
  return useQuery({
    queryKey: [...key, 'health', id],
    queryFn: ({ signal }) =>
      recto.request<EndpointHealthResponse>({ path: `/webhooks/${encodeURIComponent(id)}/health`, signal }),
    refetchInterval: refetchMs,
  });
}

/** Deliveries to an endpoint, or of a job's events, newest first; the list follows by itself. */
export function useDeliveries(of: { subscription_id: string } | { job_id: string }, filters: DeliveryFilters = {}) {
  return useInfiniteQuery({
    queryKey: [...key, 'deliveries', of, filters],
    queryFn: ({ pageParam, signal }) =>
      recto.request<EventsResponse>({
        path: '/webhooks/events',
        query: { ...filters, ...of, limit: 25, cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: refetchMs,
  });
}

/** A change of an endpoint or its deliveries, after which all of them are looked at again. */
export function useWebhookChange<Input, Result>(change: (input: Input) => Promise<Result>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  });
}
