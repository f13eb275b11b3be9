import type { Db } from '@recto/database';

/** Who enables an endpoint again within a day gets all that waited; nothing waits for ever. */
const keptForMs = 24 * 3_600_000;

/**
 * Ends parked deliveries as failed that have been due for a day, at endpoints that are still disabled; `redeliver` and `replay` can
 * still send their events. At most `limit` a call; returns how many.
 */
export async function settleDisabledDeliveries(db: Db, { now, limit }: { now: Date; limit: number }): Promise<number> {
  const due = new Date(now.getTime() - keptForMs);
  return db.prisma.$executeRaw`
    UPDATE webhook_deliveries SET
      status = 'failed', next_attempt_at = NULL, parked = false, last_error = 'endpoint_disabled', updated_at = ${now}
    WHERE id IN (
      SELECT delivery.id FROM webhook_deliveries AS delivery
      JOIN webhook_endpoints AS endpoint ON endpoint.id = delivery.endpoint_id AND NOT endpoint.enabled
      WHERE delivery.parked AND delivery.status = 'pending' AND delivery.next_attempt_at <= ${due}
      LIMIT ${limit} FOR UPDATE OF delivery SKIP LOCKED
    )`;
}
