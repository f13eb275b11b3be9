import type { Row } from '@recto/database';
import type { ApiKeyActor, OperationContext } from '@recto/operation-context';
import { hashApiKey, isWellFormedApiKey } from './api-key-format.js';
import { scopesOfRole } from './scopes-of-role.js';

/** `lastUsedAt` is written at most this often: a busy key would otherwise write its row on every request. */
const lastUsedResolutionMs = 60_000;

interface FoundKey {
  id: string;
  keySha256: string;
  teamId: string;
  userId: string;
  organizationId: string;
  role: Row.Role;
  scopes: string[];
  lastUsedAt: Date | null;
}

/**
 * Who holds these keys, in one query however many they are. Left out is a key that is malformed, unknown, expired or
 * revoked, or whose user has left the team. Of its scopes those count that its user's role has now.
 */
export async function findApiKeyActors(ctx: OperationContext, keys: string[]): Promise<Map<string, ApiKeyActor>> {
  const keyByHash = new Map(keys.filter(isWellFormedApiKey).map((key) => [hashApiKey(key), key]));
  if (keyByHash.size === 0) return new Map();
  const now = ctx.clock.now();
  const rows = await ctx.db.prisma.$queryRaw<FoundKey[]>`
    SELECT api_keys.id::text, key_sha256::text AS "keySha256", api_keys.team_id::text AS "teamId",
      api_keys.user_id::text AS "userId", organization_id::text AS "organizationId", role::text, scopes,
      last_used_at AS "lastUsedAt"
    FROM api_keys
    JOIN memberships ON memberships.team_id = api_keys.team_id AND memberships.user_id = api_keys.user_id
    JOIN teams ON teams.id = api_keys.team_id
    WHERE key_sha256 = ANY (${[...keyByHash.keys()]}::bpchar[])
      AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > ${now})`;
  const unwritten = rows.filter((row) => isOlder(row.lastUsedAt, now)).map(({ id }) => id);
  if (unwritten.length > 0) {
    await ctx.db.prisma.apiKey.updateMany({ where: { id: { in: unwritten } }, data: { lastUsedAt: now } });
  }
  return new Map(rows.map((row) => [keyByHash.get(row.keySha256) ?? '', presentActor(row)]));
}

function isOlder(lastUsedAt: Date | null, now: Date): boolean {
  return lastUsedAt === null || now.getTime() - lastUsedAt.getTime() > lastUsedResolutionMs;
}

function presentActor({ id, userId, teamId, organizationId, role, scopes }: FoundKey): ApiKeyActor {
  return {
    kind: 'api-key',
    apiKeyId: id,
    userId,
    teamId,
    organizationId,
    scopes: scopesOfRole(role).filter((scope) => scopes.includes(scope)),
    role,
  };
}
