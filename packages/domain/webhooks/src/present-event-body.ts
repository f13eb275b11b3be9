import type { Row } from '@recto/database';

/** What an endpoint is told of an event (Interface 7). The same event gives the same body, at every attempt. */
export function presentEventBody(
  event: Pick<Row.WebhookEvent, 'id' | 'eventType' | 'createdAt' | 'jobSequence' | 'data'>,
) {
  return {
    event_id: event.id,
    event_type: event.eventType,
    type: event.eventType,
    timestamp: event.createdAt.toISOString(),
    ...(event.jobSequence === null ? {} : { sequence: event.jobSequence }),
    data: event.data,
  };
}
