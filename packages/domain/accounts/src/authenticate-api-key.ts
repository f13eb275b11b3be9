import { unauthenticated } from '@recto/errors';
import type { ApiKeyActor, OperationContext } from '@recto/operation-context';
import { hashApiKey, isWellFormedApiKey } from './api-key-format.js';
import { scopesOfRole } from './scopes-of-role.js';

/** `lastUsedAt` is written at most this often: a busy key would otherwise write its row on every request. */
const lastUsedResolutionMs = 60_000;

/**
 * Who holds this key. Throws unauthenticated for a malformed, unknown, expired or revoked one and for
 * that of a user who has left the team, all with the same message. Of its scopes those count that its user's role has now.
 */
export async function authenticateApiKey(ctx: OperationContext, key: string): Promise<ApiKeyActor> {
  if (!isWellFormedApiKey(key)) throw unauthenticated();
  const row = await ctx.db.prisma.apiKey.findUnique({
    where: { keySha256: hashApiKey(key) },
    include: {
      team: { select: { organizationId: true } },
      user: { select: { memberships: { select: { teamId: true, role: true } } } },
    },
  });
  const now = ctx.clock.now();
  if (!row || row.revokedAt || (row.expiresAt && row.expiresAt <= now)) throw unauthenticated();
  const membership = row.user.memberships.find(({ teamId }) => teamId === row.teamId);
  if (!membership) throw unauthenticated();
  if (!row.lastUsedAt || now.getTime() - row.lastUsedAt.getTime() > lastUsedResolutionMs) {
    await ctx.db.prisma.apiKey.update({ where: { id: row.id }, data: { lastUsedAt: now } });
  }
  return {
    kind: 'api-key',
    apiKeyId: row.id,
    userId: row.userId,
    teamId: row.teamId,
    organizationId: row.team.organizationId,
    scopes: scopesOfRole(membership.role).filter((scope) => row.scopes.includes(scope)),
    role: membership.role,
  };
}
