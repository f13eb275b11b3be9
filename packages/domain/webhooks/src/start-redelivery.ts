import { Prisma, type Tx } from '@recto/database';
import { conflict, notFound } from '@recto/errors';
import { v7 } from 'uuid';
import { noteDueDeliveries } from './due-deliveries.js';

/**
 * Delivers events to endpoints again, or for the first time, with a new series of attempts that begins now. Deliveries
 * in flight stay as they are. Returns how many were started. At most 10,000 pairs; the endpoints' rows must be locked.
 */
export async function startRedelivery(
  tx: Tx,
  input: { teamId: string; pairs: readonly { eventId: string; endpointId: string }[]; now: Date },
): Promise<number> {
  const { teamId, pairs, now } = input;
  if (pairs.length === 0) return 0;
  const rows = JSON.stringify(
    pairs.map(({ eventId, endpointId }) => ({ id: v7(), event_id: eventId, endpoint_id: endpointId })),
  );
  const started = await tx.$executeRaw`
    INSERT INTO webhook_deliveries (id, team_id, event_id, endpoint_id, next_attempt_at, created_at, updated_at)
    SELECT id, ${teamId}::uuid, event_id, endpoint_id, ${now}, ${now}, ${now}
    FROM json_to_recordset(${rows}::json) AS pair(id uuid, event_id uuid, endpoint_id uuid)
    ON CONFLICT (event_id, endpoint_id) DO UPDATE SET
      status = 'pending', next_attempt_at = ${now}, parked = false, updated_at = ${now}, last_error = NULL,
      earlier_attempt_count = webhook_deliveries.attempt_count
    WHERE webhook_deliveries.status <> 'pending'`;
  if (started > 0) noteDueDeliveries(tx);
  return started;
}

/** Endpoints of a team that are on, locked against being deleted: all of them, or the one of this id. */
export async function lockEnabledEndpoints(
  tx: Tx,
  input: { teamId: string; endpointId?: string },
): Promise<{ id: string; event_types: string[] }[]> {
  const one = input.endpointId === undefined ? Prisma.empty : Prisma.sql`AND id = ${input.endpointId}::uuid`;
  return tx.$queryRaw`
    SELECT id, event_types FROM webhook_endpoints
    WHERE team_id = ${input.teamId}::uuid AND enabled ${one} ORDER BY id FOR KEY SHARE`;
}

/** The endpoint of this id, locked in the same way. Throws not_found, and conflict when it is disabled. */
export async function lockEnabledEndpoint(tx: Tx, input: { teamId: string; endpointId: string }) {
  const { teamId, endpointId } = input;
  if (!(await tx.webhookEndpoint.findFirst({ where: { id: endpointId, teamId } }))) {
    throw notFound('endpoint_not_found', 'No such webhook endpoint.');
  }
  const [endpoint] = await lockEnabledEndpoints(tx, input);
  if (!endpoint) throw conflict('endpoint_disabled', 'The endpoint is disabled. Enable it first.');
  return endpoint;
}
