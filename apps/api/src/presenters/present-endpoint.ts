import { eventTypes, type EndpointResponse } from '@recto/contracts';
import type { Endpoint } from '@recto/webhooks';

export function presentEndpoint(endpoint: Endpoint): EndpointResponse {
  return {
    id: endpoint.id,
    url: endpoint.url,
    description: endpoint.description,
    event_types: endpoint.eventTypes,
    events: endpoint.eventTypes.length === 0 ? [...eventTypes] : endpoint.eventTypes,
    enabled: endpoint.enabled,
    disabled_reason: endpoint.disabledReason,
    created_at: endpoint.createdAt.toISOString(),
    updated_at: endpoint.updatedAt.toISOString(),
  };
}
