import { inTransaction } from '@recto/database';
import type { TeamContext } from '@recto/operation-context';
import { v7 } from 'uuid';
import { lockEnabledEndpoint, startRedelivery } from './start-redelivery.js';

/**
 * Sends a `webhook.test` event to one endpoint, whatever types it wants, the way every event goes. Returns the event's
 * id. Throws not_found, and conflict for a disabled endpoint.
 */
export async function testEndpoint(ctx: TeamContext, endpointId: string): Promise<string> {
  const { teamId } = ctx.actor;
  const now = ctx.clock.now();
  return inTransaction(ctx.db, async (tx) => {
    await lockEnabledEndpoint(tx, { teamId, endpointId });
    const eventId = v7();
    const data = { endpoint_id: endpointId, message: 'This is a test.' };
    const { requestId = null, traceparent = null } = ctx;
    await tx.webhookEvent.create({
      data: { id: eventId, teamId, eventType: 'webhook.test', data, requestId, traceparent, createdAt: now },
    });
    await startRedelivery(tx, { teamId, pairs: [{ eventId, endpointId }], now });
    return eventId;
  });
}
