import type { Db } from '@recto/database';

/**
 * Deletes events from before `before`, with their deliveries and attempts, at most `limit` a call; one that is still
 * being delivered stays. Returns how many.
 */
export async function pruneEvents(db: Db, { before, limit }: { before: Date; limit: number }): Promise<number> {
  return db.prisma.$executeRaw`
    DELETE FROM webhook_events WHERE id IN (
      SELECT id FROM webhook_events AS event
      WHERE created_at < ${before} AND NOT EXISTS (
        SELECT 1 FROM webhook_deliveries WHERE event_id = event.id AND status = 'pending'
      )
      ORDER BY created_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
    )`;
}
