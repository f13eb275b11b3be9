import type { EventResponse, EventsResponse } from '@recto/contracts';
import { presentEventBody, type DeliveryRecord } from '@recto/webhooks';
import { presentIdCursor } from '../http/id-cursor.js';

/** Where counting stops: a total of 10,000 means "that many, or more". */
const countCap = 10_000;

/** `payload` is the body that was or will be delivered. */
function presentEvent({ event, endpoint, ...delivery }: DeliveryRecord): EventResponse {
  return {
    id: delivery.id,
    event_id: event.id,
    event_type: event.eventType,
    created_at: delivery.createdAt.toISOString(),
    updated_at: delivery.updatedAt.toISOString(),
    webhook_url: endpoint.url,
    processing_status: delivery.status,
    processing_error: delivery.lastError,
    http_status: delivery.lastStatusCode,
    processing_attempts: delivery.attemptCount,
    payload: presentEventBody(event),
  };
}

export function presentEvents(
  { deliveries, hasMore, totalCount }: { deliveries: DeliveryRecord[]; hasMore: boolean; totalCount: number },
  { limit }: { limit: number },
): EventsResponse {
  const last = deliveries.at(-1);
  return {
    data: deliveries.map(presentEvent),
    has_more: hasMore,
    next_cursor: hasMore && last !== undefined ? presentIdCursor(last.id) : null,
    total_count: totalCount,
    total_count_capped: totalCount >= countCap,
    total_pages: Math.ceil(totalCount / limit),
  };
}
