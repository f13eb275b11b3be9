import type { Db } from '@recto/database';
import { idleMs } from './start-session.js';

/** Deletes sessions that are over. At most `limit` a call; returns how many. */
export async function purgeSessions(db: Db, { now, limit }: { now: Date; limit: number }): Promise<number> {
  const idleSince = new Date(now.getTime() - idleMs);
  return db.prisma.$executeRaw`
    DELETE FROM sessions WHERE id IN (
      SELECT id FROM sessions WHERE expires_at <= ${now} OR last_used_at <= ${idleSince} LIMIT ${limit}
      FOR UPDATE SKIP LOCKED
    )`;
}
