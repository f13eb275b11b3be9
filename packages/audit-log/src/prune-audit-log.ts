import { inTransaction, type Db } from '@recto/database';

/** Deletes entries from before `before`, at most `limit` a call: the one deletion that the log lets happen. Returns how many. */
export async function pruneAuditLog(db: Db, { before, limit }: { before: Date; limit: number }): Promise<number> {
  return inTransaction(db, async (tx) => {
    await tx.$queryRaw`SELECT set_config('recto.prunes_audit_log', 'yes', true)`;
    return tx.$executeRaw`
      DELETE FROM audit_entries WHERE id IN (
        SELECT id FROM audit_entries WHERE created_at < ${before}
        ORDER BY created_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
      )`;
  });
}
