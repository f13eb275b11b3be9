/** How many deliveries to each endpoint are under way in this process. */
export interface EndpointPlaces {
  /** Takes a place; false when all of the endpoint's are taken. */
  take(endpointId: string): boolean;
  /** Gives back a place that was taken. */
  leave(endpointId: string): void;
}

/**
 * Of `total` places at most `perEndpoint` for each endpoint, so that one that hangs cannot hold them all; and of those
 * still free at most the same share, so that several that hang together cannot either (the dynamic thresholds of
 * Choudhury and Hahne, 1998). An endpoint with nothing under way has always one.
 */
export function createEndpointPlaces({ total, perEndpoint }: { total: number; perEndpoint: number }): EndpointPlaces {
  const taken = new Map<string, number>();
  let free = total;
  return {
    take(endpointId) {
      const count = taken.get(endpointId) ?? 0;
      const allowed = Math.max(1, Math.min(perEndpoint, (free * perEndpoint) / total));
      if (count >= allowed) return false;
      taken.set(endpointId, count + 1);
      free -= 1;
      return true;
    },
    leave(endpointId) {
      const count = taken.get(endpointId) ?? 0;
      if (count === 0) return;
      if (count > 1) taken.set(endpointId, count - 1);
      else taken.delete(endpointId);
      free += 1;
    },
  };
}
