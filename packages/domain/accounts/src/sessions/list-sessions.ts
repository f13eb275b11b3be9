import type { TeamContext } from '@recto/operation-context';
import { idleMs } from './start-session.js';

export interface OpenSession {
  id: string;
  teamId: string;
  /** What signed in, as it called itself; null: unknown. */
  userAgent: string | null;
  createdAt: Date;
  lastUsedAt: Date;
  expiresAt: Date;
  /** The one that asks. */
  isCurrent: boolean;
}

/** A user with more has forgotten the older ones. */
const maxSessions = 100;

/** The sessions of the caller's user that have not ended, in all their teams, the last used first. */
export async function listSessions({ db, actor, clock }: TeamContext): Promise<OpenSession[]> {
  const now = clock.now();
  const rows = await db.prisma.session.findMany({
    where: {
      userId: actor.userId,
      expiresAt: { gt: now },
      lastUsedAt: { gt: new Date(now.getTime() - idleMs) },
    },
    orderBy: [{ lastUsedAt: 'desc' }, { id: 'desc' }],
    take: maxSessions,
    omit: { tokenSha256: true, userId: true },
  });
  const own = actor.kind === 'session' ? actor.sessionId : null;
  return rows.map((row) => ({ ...row, isCurrent: row.id === own }));
}
