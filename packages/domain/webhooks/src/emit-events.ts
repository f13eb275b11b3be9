import { Prisma, type Tx } from '@recto/database';
import { v7 } from 'uuid';
import { noteDueDeliveries } from './due-deliveries.js';
import type { EventType } from './event-types.js';

export interface EmittedEvent {
  teamId: string;
  eventType: EventType;
  /** Facts and links, under 20 kB; never page content. */
  data: Prisma.InputJsonObject;
  now: Date;
  /** The job it is about, and its place among that job's events, from 1. */
  job?: { jobId: string; sequence: number };
  /** The request that it goes back to, for the logs. */
  requestId?: string | null;
  /** The trace that it belongs to, with which it is delivered. */
  traceparent?: string | null;
}

/**
 * Writes events in the transaction that causes them, each with a delivery to every endpoint of its team that wants it, in
 * one statement. An endpoint that is made later does not get them.
 */
export async function emitEvents(tx: Tx, events: readonly EmittedEvent[]): Promise<void> {
  if (events.length === 0) return;
  const [written] = await tx.$queryRaw<{ deliveries: number }[]>`
    WITH ${insertEvents(events)} SELECT count(*)::int AS deliveries FROM delivery`;
  if (written !== undefined && written.deliveries > 0) noteDueDeliveries(tx);
}

/**
 * Events within the statement that causes them: parts of its WITH that write them and, under the name `delivery`, their
 * deliveries. Where there are any, `noteDueDeliveries` is to be called.
 */
export function insertEvents(events: readonly EmittedEvent[]): Prisma.Sql {
  const rows = events.map((event) => ({
    id: v7(),
    team_id: event.teamId,
    event_type: event.eventType,
    data: event.data,
    job_id: event.job?.jobId ?? null,
    job_sequence: event.job?.sequence ?? null,
    request_id: event.requestId ?? null,
    traceparent: event.traceparent ?? null,
    created_at: event.now,
  }));
  const teamIds = [...new Set(events.map((event) => event.teamId))];
  // The ids of the deliveries begin with this moment, so that they sort as those that are made here do.
  const idBeginning = v7().slice(0, 24);
  // The share lock keeps an endpoint from being deleted between being found and being referred to.
  return Prisma.sql`
    event AS (
      SELECT * FROM json_to_recordset(${JSON.stringify(rows)}::json) AS row(
        id uuid, team_id uuid, event_type text, data jsonb, job_id uuid, job_sequence int, request_id text,
        traceparent text, created_at timestamptz
      )
    ), written AS (
      INSERT INTO webhook_events (
        id, team_id, event_type, data, job_id, job_sequence, request_id, traceparent, created_at
      )
      SELECT id, team_id, event_type, data, job_id, job_sequence, request_id, traceparent, created_at FROM event
    ), endpoint AS (
      SELECT id, team_id, event_types FROM webhook_endpoints
      WHERE enabled AND team_id = ANY (${teamIds}::uuid[]) ORDER BY id FOR KEY SHARE
    ), delivery AS (
      INSERT INTO webhook_deliveries (id, team_id, event_id, endpoint_id, next_attempt_at, created_at, updated_at)
      SELECT
        (${idBeginning} || lpad(to_hex(row_number() OVER (ORDER BY event.id, endpoint.id)), 4, '0')
          || substr(gen_random_uuid()::text, 1, 8))::uuid,
        event.team_id, event.id, endpoint.id, event.created_at, event.created_at, event.created_at
      FROM event JOIN endpoint ON endpoint.team_id = event.team_id
        AND (cardinality(endpoint.event_types) = 0 OR event.event_type = ANY (endpoint.event_types))
      RETURNING 1
    )`;
}

/** `emitEvents` for one. */
export function emitEvent(tx: Tx, event: EmittedEvent): Promise<void> {
  return emitEvents(tx, [event]);
}
