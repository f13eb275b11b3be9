import { emitAudit } from '@recto/audit-log';
import { inTransaction, type Prisma, type Row } from '@recto/database';
import { conflict, forbidden, notFound } from '@recto/errors';
import type { TeamContext } from '@recto/operation-context';
import type { SecretSealer } from '@recto/webhooks';

export type Source = Omit<Row.Source, 'sealedSecretKey'>;

export interface SourceInput {
  name: string;
  endpoint: string;
  region: string;
  bucket: string;
  prefix: string;
  addressing: 'path' | 'virtual-host';
  accessKeyId: string;
  secretAccessKey: string;
  /** Of each job, checked for shape. */
  options: Prisma.InputJsonObject;
  resultDestination: 'beside' | 'webhooks';
  intervalSeconds: number;
  enabled: boolean;
}

export type SourceChanges = { [Key in keyof SourceInput]?: SourceInput[Key] | undefined };

const withoutSecret = { sealedSecretKey: true } as const;
const maxSourcesOfTeam = 50;

/** Sources hold keys of buckets and spend credits: they are for owners and admins. */
function assertMayManage({ actor: { role } }: TeamContext): void {
  if (role !== 'owner' && role !== 'admin')
    throw forbidden('role_too_low', 'Only owners and admins may manage the sources of a team.');
}

const sourceNotFound = () => notFound('source_not_found', 'No such source.');

/** A new source of the caller's team, which is looked at at once. Throws forbidden, and conflict for one too many. */
export async function createSource(ctx: TeamContext, sealer: SecretSealer, input: SourceInput): Promise<Source> {
  assertMayManage(ctx);
  const { teamId, organizationId, userId } = ctx.actor;
  const { secretAccessKey, ...rest } = input;
  const now = ctx.clock.now();
  const data = {
    ...rest,
    id: ctx.newId(),
    teamId,
    organizationId,
    createdByUserId: userId,
    sealedSecretKey: sealer.seal(secretAccessKey),
    nextSweepAt: now,
    createdAt: now,
    updatedAt: now,
  };
  return inTransaction(ctx.db, async (tx) => {
    // Two who create at once are told apart by the lock.
    await tx.$queryRaw`SELECT id FROM teams WHERE id = ${teamId}::uuid FOR UPDATE`;
    if ((await tx.source.count({ where: { teamId } })) >= maxSourcesOfTeam)
      throw conflict('too_many_sources', `A team may have ${maxSourcesOfTeam} sources.`);
    const source = await tx.source.create({ data, omit: withoutSecret });
    await emitAudit(tx, ctx, { action: 'source.created', subjectId: source.id, details: factsOf(source) });
    return source;
  });
}

function factsOf({ endpoint, bucket, prefix, enabled }: Pick<Source, 'endpoint' | 'bucket' | 'prefix' | 'enabled'>) {
  return { host: new URL(endpoint).host, bucket, prefix, enabled };
}

/** The team's sources, newest first. `beforeId` is the last id of the page before. */
export async function listSources(
  ctx: TeamContext,
  { limit, beforeId }: { limit: number; beforeId?: string },
): Promise<{ sources: Source[]; hasMore: boolean; totalCount: number }> {
  assertMayManage(ctx);
  const { teamId } = ctx.actor;
  const [rows, totalCount] = await Promise.all([
    ctx.db.prisma.source.findMany({
      where: { teamId, ...(beforeId === undefined ? {} : { id: { lt: beforeId } }) },
      orderBy: { id: 'desc' },
      take: limit + 1,
      omit: withoutSecret,
    }),
    ctx.db.prisma.source.count({ where: { teamId } }),
  ]);
  return { sources: rows.slice(0, limit), hasMore: rows.length > limit, totalCount };
}

/** Throws forbidden, and not_found for one that is unknown or another team's. */
export async function getSource(ctx: TeamContext, sourceId: string): Promise<Source> {
  assertMayManage(ctx);
  const source = await ctx.db.prisma.source.findFirst({
    where: { id: sourceId, teamId: ctx.actor.teamId },
    omit: withoutSecret,
  });
  if (!source) throw sourceNotFound();
  return source;
}

/**
 * Changes what is given, and looks at the source at once. Another place is listed from its beginning. Keys stay with their
 * place: a new endpoint without the secret is a conflict, as whoever may change it could have it sent to themselves.
 */
export async function updateSource(
  ctx: TeamContext,
  sealer: SecretSealer,
  sourceId: string,
  { secretAccessKey, ...changes }: SourceChanges,
): Promise<Source> {
  assertMayManage(ctx);
  const now = ctx.clock.now();
  const where = { id: sourceId, teamId: ctx.actor.teamId };
  await inTransaction(ctx.db, async (tx) => {
    const [before] = await tx.$queryRaw<{ endpoint: string }[]>`
      SELECT endpoint FROM sources WHERE id = ${sourceId}::uuid AND team_id = ${where.teamId}::uuid FOR UPDATE`;
    if (!before) throw sourceNotFound();
    if (changes.endpoint !== undefined && changes.endpoint !== before.endpoint && secretAccessKey === undefined)
      throw conflict('secret_required', 'Another endpoint needs secret_access_key, too.');
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    const changed = await tx.source.update({
      where: { id: sourceId },
      data: {
        ...given,
        ...(secretAccessKey === undefined ? {} : { sealedSecretKey: sealer.seal(secretAccessKey) }),
        listedUpTo: null,
        errorCode: null,
        errorMessage: null,
        failuresInARow: 0,
        nextSweepAt: now,
        updatedAt: now,
      },
      omit: withoutSecret,
    });
    const fields = [...Object.keys(given), ...(secretAccessKey === undefined ? [] : ['secretAccessKey'])];
    await emitAudit(tx, ctx, {
      action: 'source.updated',
      subjectId: sourceId,
      details: { ...factsOf(changed), fields },
    });
  });
  return getSource(ctx, sourceId);
}

/** Ends a source; its jobs go on, and their results are delivered nowhere. Throws not_found the second time. */
export async function deleteSource(ctx: TeamContext, sourceId: string): Promise<void> {
  assertMayManage(ctx);
  await inTransaction(ctx.db, async (tx) => {
    const where = { id: sourceId, teamId: ctx.actor.teamId };
    const source = await tx.source.findFirst({ where, omit: withoutSecret });
    const { count } = await tx.source.deleteMany({ where });
    if (!source || count === 0) throw sourceNotFound();
    await emitAudit(tx, ctx, { action: 'source.deleted', subjectId: sourceId, details: factsOf(source) });
  });
}
