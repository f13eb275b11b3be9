import type { EndpointsResponse } from '@recto/contracts';
import type { Endpoint } from '@recto/webhooks';
import { presentEndpoint } from './present-endpoint.js';

/** A team has few endpoints: all of them stand on the first cursor page. */
export function presentEndpoints(endpoints: Endpoint[]): EndpointsResponse {
  return {
    data: endpoints.map(presentEndpoint),
    has_more: false,
    next_cursor: null,
    total_count: endpoints.length,
    total_count_capped: false,
    total_pages: endpoints.length === 0 ? 0 : 1,
  };
}
