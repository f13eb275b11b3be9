import { inTransaction, type Db, type Tx } from '@recto/database';
import { noteDueDeliveries } from './due-deliveries.js';

/** What waited for this endpoint goes on. The caller enables the endpoint in the same transaction. */
export async function unparkDeliveriesOf(tx: Tx, endpointId: string): Promise<void> {
  const count = await tx.$executeRaw`
    UPDATE webhook_deliveries SET parked = false WHERE parked AND endpoint_id = ${endpointId}::uuid`;
  if (count > 0) noteDueDeliveries(tx);
}

/**
 * What is parked at endpoints that are enabled goes on: a claim may have parked a delivery in the moment in which its
 * endpoint was enabled. At most `limit` a call; returns how many.
 */
export async function unparkDeliveries(db: Db, { limit }: { limit: number }): Promise<number> {
  return inTransaction(db, async (tx) => {
    const count = await tx.$executeRaw`
      UPDATE webhook_deliveries SET parked = false WHERE id IN (
        SELECT delivery.id FROM webhook_deliveries AS delivery
        JOIN webhook_endpoints AS endpoint ON endpoint.id = delivery.endpoint_id AND endpoint.enabled
        WHERE delivery.parked LIMIT ${limit} FOR UPDATE OF delivery SKIP LOCKED
      )`;
    if (count > 0) noteDueDeliveries(tx);
    return count;
  });
}
