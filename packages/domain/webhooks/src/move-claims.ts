import type { Db } from '@recto/database';
import type { DueDelivery } from './claim-deliveries.js';

/** A delivery in the hands of a worker. */
export type ClaimedDelivery = Pick<DueDelivery, 'deliveryId' | 'attemptNumber'>;

/**
 * Moves the ends of claims: to later for a worker that still has the deliveries in hand, to now or another time for one that gives
 * them back without an attempt. What has been attempted or has ended meanwhile stays as it is.
 */
export async function moveClaims(db: Db, claims: readonly { claim: ClaimedDelivery; until: Date }[]): Promise<void> {
  if (claims.length === 0) return;
  const rows = claims.map(({ claim, until }) => ({
    id: claim.deliveryId,
    attempt_count: claim.attemptNumber - 1,
    until,
  }));
  await db.prisma.$executeRaw`
    WITH claim AS (
      SELECT delivery.id, row.until
      FROM json_to_recordset(${JSON.stringify(rows)}::json) AS row(id uuid, attempt_count int, until timestamptz)
      JOIN webhook_deliveries AS delivery ON delivery.id = row.id AND delivery.attempt_count = row.attempt_count
      WHERE delivery.status = 'pending' ORDER BY delivery.id FOR UPDATE OF delivery
    )
    UPDATE webhook_deliveries AS delivery SET next_attempt_at = claim.until FROM claim WHERE delivery.id = claim.id`;
}
