/** How many deliveries to each endpoint are under way in this process. */
export interface EndpointPlaces {
  /** Takes a place; false when all of the endpoint's are taken. */
  take(endpointId: string): boolean;
  /** Gives back a place that was taken. */
  leave(endpointId: string): void;
}

/** `perEndpoint` places for each endpoint, so that one that hangs cannot hold them all. */
export function createEndpointPlaces(perEndpoint: number): EndpointPlaces {
  const taken = new Map<string, number>();
  return {
    take(endpointId) {
      const count = taken.get(endpointId) ?? 0;
      if (count >= perEndpoint) return false;
      taken.set(endpointId, count + 1);
      return true;
    },
    leave(endpointId) {
      const count = (taken.get(endpointId) ?? 0) - 1;
      if (count > 0) taken.set(endpointId, count);
      else taken.delete(endpointId);
    },
  };
}
