import { inTransaction } from '@recto/database';
import { conflict, notFound } from '@recto/errors';
import type { TeamContext } from '@recto/operation-context';
import { lockEnabledEndpoints, startRedelivery } from './start-redelivery.js';

/**
 * Delivers an event again: to the endpoints that it went to, or, where it went to none, to those that want it now. Throws
 * not_found for an unknown event or endpoint, conflict when nothing can be sent: every delivery is in flight, or no
 * enabled endpoint wants it. Returns how many deliveries were started.
 */
export async function redeliverEvent(
  ctx: TeamContext,
  { eventId, endpointId }: { eventId: string; endpointId?: string },
): Promise<number> {
  const { teamId } = ctx.actor;
  return inTransaction(ctx.db, async (tx) => {
    const event = await tx.webhookEvent.findFirst({
      where: { id: eventId, teamId },
      include: { deliveries: { select: { endpointId: true } } },
    });
    if (!event) throw notFound('event_not_found', 'No such event.');
    if (endpointId !== undefined && !(await tx.webhookEndpoint.findFirst({ where: { id: endpointId, teamId } }))) {
      throw notFound('endpoint_not_found', 'No such webhook endpoint.');
    }
    const enabled = await lockEnabledEndpoints(tx, { teamId, ...(endpointId === undefined ? {} : { endpointId }) });
    const earlier = new Set(event.deliveries.map((delivery) => delivery.endpointId));
    const wanted = enabled.filter(({ id, event_types }) => {
      if (endpointId !== undefined || earlier.has(id)) return true;
      return earlier.size === 0 && (event_types.length === 0 || event_types.includes(event.eventType));
    });
    if (wanted.length === 0) throw conflict('no_endpoint', 'No enabled endpoint subscribes to this event.');
    const pairs = wanted.map(({ id }) => ({ eventId, endpointId: id }));
    const started = await startRedelivery(tx, { teamId, pairs, now: ctx.clock.now() });
    if (started === 0) throw conflict('already_pending', 'A delivery of the event is already pending.');
    return started;
  });
}
