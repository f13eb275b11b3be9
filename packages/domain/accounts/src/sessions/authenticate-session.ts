import { unauthenticated } from '@recto/errors';
import type { OperationContext, SessionActor } from '@recto/operation-context';
import { scopesOfRole } from '../scopes-of-role.js';
import { hashSecret } from '../secret-text.js';
import { isWellFormedSessionToken } from './session-token.js';
import { idleMs } from './start-session.js';

/** `lastUsedAt` is written at most this often. */
const lastUsedResolutionMs = 60_000;

/**
 * Who is signed in with this token. Throws unauthenticated for a malformed, unknown, expired, idle or ended session and
 * for that of a user who has left the team, all with the same message. Owners and admins read the jobs of their team.
 */
export async function authenticateSession(ctx: OperationContext, token: string): Promise<SessionActor> {
  const row = isWellFormedSessionToken(token) ? await findSession(ctx, token) : null;
  const now = ctx.clock.now();
  const membership = row?.user.memberships.find(({ teamId }) => teamId === row.teamId);
  const isOver = !row || row.expiresAt <= now || now.getTime() - row.lastUsedAt.getTime() >= idleMs;
  if (isOver || !membership) throw unauthenticated('This session has ended. Please sign in.');
  if (now.getTime() - row.lastUsedAt.getTime() > lastUsedResolutionMs) {
    await ctx.db.prisma.session.updateMany({ where: { id: row.id }, data: { lastUsedAt: now } });
  }
  const { role, team } = membership;
  return {
    kind: 'session',
    sessionId: row.id,
    userId: row.userId,
    teamId: row.teamId,
    organizationId: team.organizationId,
    scopes: scopesOfRole(role),
    role,
  };
}

async function findSession({ db }: OperationContext, token: string) {
  const membership = { teamId: true, role: true, team: { select: { organizationId: true } } };
  return db.prisma.session.findUnique({
    where: { tokenSha256: hashSecret(token) },
    include: { user: { select: { memberships: { select: membership } } } },
  });
}
