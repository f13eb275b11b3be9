import type { Row } from '@recto/database';
import type { OperationContext, SessionActor } from '@recto/operation-context';
import { scopesOfRole } from '../scopes-of-role.js';
import { hashSecret } from '../secret-text.js';
import { isWellFormedSessionToken } from './session-token.js';
import { idleMs } from './start-session.js';

/** `lastUsedAt` is written at most this often. */
const lastUsedResolutionMs = 60_000;

interface FoundSession {
  id: string;
  tokenSha256: string;
  teamId: string;
  userId: string;
  organizationId: string;
  role: Row.Role;
  lastUsedAt: Date;
}

/**
 * Who is signed in with these tokens, in one query however many they are. Left out is a session that is malformed,
 * unknown, expired, idle or ended, or whose user has left the team. Owners and admins read the jobs of their team.
 */
export async function findSessionActors(ctx: OperationContext, tokens: string[]): Promise<Map<string, SessionActor>> {
  const tokenByHash = new Map(tokens.filter(isWellFormedSessionToken).map((token) => [hashSecret(token), token]));
  if (tokenByHash.size === 0) return new Map();
  const now = ctx.clock.now();
  const rows = await ctx.db.prisma.$queryRaw<FoundSession[]>`
    SELECT sessions.id::text, token_sha256::text AS "tokenSha256", sessions.team_id::text AS "teamId",
      sessions.user_id::text AS "userId", organization_id::text AS "organizationId", role::text,
      last_used_at AS "lastUsedAt"
    FROM sessions
    JOIN memberships ON memberships.team_id = sessions.team_id AND memberships.user_id = sessions.user_id
    JOIN teams ON teams.id = sessions.team_id
    WHERE token_sha256 = ANY (${[...tokenByHash.keys()]}::bpchar[])
      AND expires_at > ${now} AND last_used_at > ${new Date(now.getTime() - idleMs)}`;
  const unwritten = rows.filter(({ lastUsedAt }) => now.getTime() - lastUsedAt.getTime() > lastUsedResolutionMs);
  if (unwritten.length > 0) {
    const ids = unwritten.map(({ id }) => id);
    await ctx.db.prisma.session.updateMany({ where: { id: { in: ids } }, data: { lastUsedAt: now } });
  }
  return new Map(rows.map((row) => [tokenByHash.get(row.tokenSha256) ?? '', presentActor(row)]));
}

function presentActor({ id, userId, teamId, organizationId, role }: FoundSession): SessionActor {
  return { kind: 'session', sessionId: id, userId, teamId, organizationId, scopes: scopesOfRole(role), role };
}
