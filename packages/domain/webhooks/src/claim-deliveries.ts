import type { Db, Row } from '@recto/database';
import { probeMs } from './circuit.js';
import { presentEventBody } from './present-event-body.js';

/** All that one attempt needs. */
export interface DueDelivery {
  deliveryId: string;
  endpointId: string;
  eventId: string;
  /** What the event is about and goes back to, for the logs. */
  jobId: string | null;
  requestId: string | null;
  /** The trace that the event belongs to. */
  traceparent: string | null;
  attemptNumber: number;
  /** When this attempt was due. */
  dueAt: Date;
  /** From 1 in the present series of attempts: a redelivery starts the schedule again. */
  seriesAttemptNumber: number;
  url: string;
  sealedSecret: string;
  /** The secret before a rotation that is less than a day old; it signs, too. */
  previousSealedSecret: string | null;
  /** The exact text to sign and send: the same at every attempt. */
  body: string;
  /** The pause of its endpoint's circuit is over: it may only go if `passCircuit` lets it. */
  isProbe: boolean;
}

interface PlacedRow {
  id: string;
  endpoint_id: string;
  attempt_count: number;
  earlier_attempt_count: number;
  due_at: Date;
  is_claimed: boolean;
  circuit_open_until: Date | null;
  url: string;
  sealed_secret: string;
  previous_sealed_secret: string | null;
  event_id: string;
  event_type: string;
  job_id: string | null;
  job_sequence: number | null;
  request_id: string | null;
  traceparent: string | null;
  data: Row.WebhookEvent['data'];
  event_created_at: Date;
}

/**
 * Claims up to `limit` deliveries that are due, those due first before others and at most `perEndpoint` of one endpoint: nobody
 * else claims them before `until`. Those of a disabled endpoint are parked, those behind an open circuit put off until
 * it lets them pass. `met` counts all that were looked at: less than `limit` means that nothing more is due, but at the
 * endpoints in `passOver`.
 */
export async function claimDeliveries(
  db: Db,
  input: { now: Date; until: Date; limit: number; perEndpoint: number; passOver: readonly string[] },
): Promise<{ claimed: DueDelivery[]; met: number }> {
  const { now, until } = input;
  const probeUntil = new Date(now.getTime() + probeMs);
  const rows = await db.prisma.$queryRaw<PlacedRow[]>`
    WITH due AS (
      SELECT id, event_id, endpoint_id, attempt_count, earlier_attempt_count, next_attempt_at FROM webhook_deliveries
      WHERE status = 'pending' AND NOT parked AND next_attempt_at <= ${now}
        AND endpoint_id <> ALL (${input.passOver}::uuid[])
      ORDER BY next_attempt_at LIMIT ${input.limit} FOR UPDATE SKIP LOCKED
    ), ranked AS (
      SELECT
        due.*, endpoint.enabled, endpoint.circuit_open_until, endpoint.url, endpoint.sealed_secret,
        CASE WHEN endpoint.previous_secret_until > ${now} THEN endpoint.previous_sealed_secret END
          AS previous_sealed_secret,
        row_number() OVER (PARTITION BY due.endpoint_id ORDER BY due.next_attempt_at, due.id) AS rank
      FROM due JOIN webhook_endpoints AS endpoint ON endpoint.id = due.endpoint_id
    ), placed AS (
      SELECT *, enabled AND CASE
        WHEN circuit_open_until IS NULL THEN rank <= ${input.perEndpoint}
        ELSE circuit_open_until <= ${now} AND rank = 1
      END AS is_claimed
      FROM ranked
    ), moved AS (
      UPDATE webhook_deliveries AS delivery SET
        parked = NOT placed.enabled,
        -- 1 to 10 s behind a circuit, so that what waits there does not come back in one moment.
        next_attempt_at = CASE
          WHEN NOT placed.enabled THEN delivery.next_attempt_at
          WHEN placed.is_claimed THEN ${until}::timestamptz
          ELSE greatest(placed.circuit_open_until, CASE WHEN placed.circuit_open_until <= ${now} THEN ${probeUntil}::timestamptz END)
            + (1 + 9 * random()) * interval '1 second'
        END
      FROM placed
      WHERE delivery.id = placed.id AND (placed.is_claimed OR NOT placed.enabled OR placed.circuit_open_until IS NOT NULL)
    )
    SELECT
      placed.id, placed.endpoint_id, placed.attempt_count, placed.earlier_attempt_count,
      placed.next_attempt_at AS due_at, placed.is_claimed,
      placed.circuit_open_until, placed.url, placed.sealed_secret, placed.previous_sealed_secret, placed.event_id,
      event.event_type, event.job_id, event.job_sequence, event.request_id, event.traceparent, event.data,
      event.created_at AS event_created_at
    FROM placed LEFT JOIN webhook_events AS event ON placed.is_claimed AND event.id = placed.event_id
    ORDER BY placed.next_attempt_at, placed.id`;
  return { claimed: rows.filter((row) => row.is_claimed).map(presentClaim), met: rows.length };
}

function presentClaim(row: PlacedRow): DueDelivery {
  const attemptNumber = row.attempt_count + 1;
  const body = presentEventBody({
    id: row.event_id,
    eventType: row.event_type,
    createdAt: row.event_created_at,
    jobSequence: row.job_sequence,
    data: row.data,
  });
  return {
    deliveryId: row.id,
    endpointId: row.endpoint_id,
    eventId: row.event_id,
    jobId: row.job_id,
    requestId: row.request_id,
    traceparent: row.traceparent,
    attemptNumber,
    dueAt: row.due_at,
    seriesAttemptNumber: attemptNumber - row.earlier_attempt_count,
    url: row.url,
    sealedSecret: row.sealed_secret,
    previousSealedSecret: row.previous_sealed_secret,
    body: JSON.stringify(body),
    isProbe: row.circuit_open_until !== null,
  };
}
