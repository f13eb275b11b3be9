import { emitAudit } from '@recto/audit-log';
import { inTransaction, type Row } from '@recto/database';
import { forbidden, notFound } from '@recto/errors';
import type { Scope, TeamActor, TeamContext } from '@recto/operation-context';
import { apiKeyPrefix, generateApiKey, hashApiKey } from './api-key-format.js';
import { assertMember, holdTeam } from './members/lock-team.js';

export type ApiKey = Omit<Row.ApiKey, 'keySha256'>;

export interface ApiKeyInput {
  name: string;
  scopes: Scope[];
  expiresAt?: Date;
}

const withoutHash = { keySha256: true } as const;

/**
 * A new key of the caller's user. Returns it in clear: the only time it can be seen. Throws forbidden as `assertMayGive`,
 * unauthenticated for one who is leaving the team.
 */
export async function createApiKey(ctx: TeamContext, input: ApiKeyInput): Promise<{ apiKey: ApiKey; key: string }> {
  assertMayGive(ctx.actor, input.scopes);
  const { teamId, userId } = ctx.actor;
  const key = generateApiKey();
  const data = { id: ctx.newId(), teamId, userId, ...input, ...secretOf(key), createdAt: ctx.clock.now() };
  return inTransaction(ctx.db, async (tx) => {
    await holdTeam(tx, teamId);
    await assertMember(tx, { teamId, userId });
    const apiKey = await tx.apiKey.create({ data, omit: withoutHash });
    await emitAudit(tx, ctx, { action: 'api_key.created', subjectId: apiKey.id, details: factsOf(apiKey) });
    return { apiKey, key };
  });
}

/** The keys that the caller may manage, revoked ones included, newest first. */
export async function listApiKeys(
  ctx: TeamContext,
  { limit, beforeId }: { limit: number; beforeId?: string },
): Promise<{ apiKeys: ApiKey[]; hasMore: boolean; totalCount: number }> {
  const where = manageable(ctx.actor);
  const [rows, totalCount] = await Promise.all([
    ctx.db.prisma.apiKey.findMany({
      where: beforeId === undefined ? where : { AND: [where, { id: { lt: beforeId } }] },
      orderBy: { id: 'desc' },
      take: limit + 1,
      omit: withoutHash,
    }),
    ctx.db.prisma.apiKey.count({ where }),
  ]);
  return { apiKeys: rows.slice(0, limit), hasMore: rows.length > limit, totalCount };
}

/** Ends a key at once. Throws not_found for one that the caller may not manage or that is revoked already. */
export async function revokeApiKey(ctx: TeamContext, apiKeyId: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const [revoked] = await tx.apiKey.updateManyAndReturn({
      where: { ...manageable(ctx.actor), id: apiKeyId, revokedAt: null },
      data: { revokedAt: ctx.clock.now() },
      omit: withoutHash,
    });
    if (!revoked) throw notFound('api_key_not_found', 'No such API key, or it was revoked.');
    await emitAudit(tx, ctx, { action: 'api_key.revoked', subjectId: apiKeyId, details: factsOf(revoked) });
  });
}

/**
 * Gives a key another secret, with the same name, scopes and end; the old one ends at once. Throws not_found as
 * `revokeApiKey`, forbidden as `assertMayGive`.
 */
export async function regenerateApiKey(ctx: TeamContext, apiKeyId: string): Promise<{ apiKey: ApiKey; key: string }> {
  const key = generateApiKey();
  return inTransaction(ctx.db, async (tx) => {
    const where = { ...manageable(ctx.actor), id: apiKeyId, revokedAt: null };
    const { count } = await tx.apiKey.updateMany({ where, data: { ...secretOf(key), lastUsedAt: null } });
    if (count === 0) throw notFound('api_key_not_found', 'No such API key, or it was revoked.');
    const apiKey = await tx.apiKey.findUniqueOrThrow({ where: { id: apiKeyId }, omit: withoutHash });
    if (apiKey.userId !== ctx.actor.userId)
      throw forbidden('other_user', 'Only its user may be shown a new secret of this key.');
    assertMayGive(ctx.actor, apiKey.scopes);
    await emitAudit(tx, ctx, { action: 'api_key.regenerated', subjectId: apiKeyId, details: factsOf(apiKey) });
    return { apiKey, key };
  });
}

/** What the audit log says of a key: enough to recognise it. */
function factsOf({ name, prefix, scopes, userId, expiresAt }: ApiKey) {
  return { name, prefix, scopes, of_user_id: userId, expires_at: expiresAt?.toISOString() ?? null };
}

function secretOf(key: string) {
  return { prefix: apiKeyPrefix(key), keySha256: hashApiKey(key) };
}

/** Owners and admins manage every key of the team, others their own. */
function manageable({ teamId, userId, role }: TeamActor) {
  return role === 'owner' || role === 'admin' ? { teamId } : { teamId, userId };
}

/** Nobody gives what they do not have: only owners and admins may give scopes that their own key lacks. */
function assertMayGive({ role, scopes }: TeamActor, wanted: readonly string[]): void {
  if (role === 'owner' || role === 'admin') return;
  const beyond = wanted.filter((scope) => !scopes.some((own) => own === scope));
  if (beyond.length > 0) throw forbidden('scope_not_allowed', `This key may not give the scope ${beyond.join(', ')}.`);
}
