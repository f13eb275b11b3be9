import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

/** The cache of what the service has answered. `onError` hears of every failed query and change. */
export function createQueryClient({ onError }: { onError: (error: unknown) => void }): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // The client of the API tries again by itself, where that helps.
      queries: { retry: false, staleTime: 5_000 },
      mutations: { retry: false },
    },
  });
}
