import { inTransaction } from '@recto/database';
import { invalidInput } from '@recto/errors';
import type { TeamContext } from '@recto/operation-context';
import { lockEnabledEndpoint, startRedelivery } from './start-redelivery.js';

/** So many events are one transaction of a second or two. */
const maxEvents = 10_000;

/**
 * Delivers to an endpoint what happened from `from` until before `to` and is of a type that it wants, whether it went
 * there before or not; deliveries in flight stay as they are. Throws not_found, conflict for a disabled endpoint,
 * invalid_input for more than 10,000 events. Returns how many deliveries were started.
 */
export async function replayEvents(
  ctx: TeamContext,
  { endpointId, from, to }: { endpointId: string; from: Date; to: Date },
): Promise<number> {
  const { teamId } = ctx.actor;
  return inTransaction(ctx.db, async (tx) => {
    const endpoint = await lockEnabledEndpoint(tx, { teamId, endpointId });
    const { event_types: types } = endpoint;
    const events = await tx.webhookEvent.findMany({
      where: { teamId, createdAt: { gte: from, lt: to }, ...(types.length === 0 ? {} : { eventType: { in: types } }) },
      orderBy: { id: 'asc' },
      take: maxEvents + 1,
      select: { id: true },
    });
    if (events.length > maxEvents) {
      const message = `holds more than ${maxEvents} events; take a shorter range`;
      throw invalidInput(`The range ${message}.`, [{ path: 'to', message }]);
    }
    const pairs = events.map(({ id }) => ({ eventId: id, endpointId }));
    return startRedelivery(tx, { teamId, pairs, now: ctx.clock.now() });
  });
}
