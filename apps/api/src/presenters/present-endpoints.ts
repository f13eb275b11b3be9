import type { EndpointsResponse } from '@recto/contracts';
import type { Endpoint } from '@recto/webhooks';
import { presentCursorPage } from './present-cursor-page.js';
import { presentEndpoint } from './present-endpoint.js';

export function presentEndpoints(
  { endpoints, ...counts }: { endpoints: Endpoint[]; hasMore: boolean; totalCount: number },
  { limit }: { limit: number },
): EndpointsResponse {
  return presentCursorPage({ rows: endpoints, ...counts, limit }, presentEndpoint);
}
