import type { EventResponse, EventsResponse } from '@recto/contracts';
import { presentEventBody, type DeliveryRecord } from '@recto/webhooks';
import { presentCursorPage } from './present-cursor-page.js';

/** `payload` is the body that was or will be delivered. */
function presentEvent({ event, endpoint, attempts, ...delivery }: DeliveryRecord): EventResponse {
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
    next_attempt_at: waitsForItsTime(delivery) ? (delivery.nextAttemptAt?.toISOString() ?? null) : null,
    attempts: attempts.map((attempt) => ({
      attempt_number: attempt.attemptNumber,
      started_at: attempt.startedAt.toISOString(),
      duration_ms: attempt.durationMs,
      http_status: attempt.statusCode,
      error: attempt.error,
      response_body: attempt.responseExcerpt,
    })),
    payload: presentEventBody(event),
  };
}

/** A parked delivery waits for its endpoint, however long ago it was due. */
function waitsForItsTime({ status, parked }: Pick<DeliveryRecord, 'status' | 'parked'>): boolean {
  return status === 'pending' && !parked;
}

export function presentEvents(
  { deliveries, hasMore, totalCount }: { deliveries: DeliveryRecord[]; hasMore: boolean; totalCount: number },
  { limit }: { limit: number },
): EventsResponse {
  return presentCursorPage({ rows: deliveries, hasMore, totalCount, limit }, presentEvent);
}
