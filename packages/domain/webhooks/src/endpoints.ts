import { emitAudit } from '@recto/audit-log';
import { inTransaction, type Row } from '@recto/database';
import { notFound } from '@recto/errors';
import type { TeamContext } from '@recto/operation-context';
import type { EventType } from './event-types.js';
import { generateEndpointSecret, type SecretSealer } from './secret-sealer.js';
import { unparkDeliveriesOf } from './unpark-deliveries.js';

export type Endpoint = Omit<Row.WebhookEndpoint, 'sealedSecret' | 'previousSealedSecret'>;

export interface EndpointInput {
  url: string;
  description?: string;
  /** Empty or left out: every type. */
  eventTypes?: EventType[];
  /** Left out: true. */
  enabled?: boolean;
}

const withoutSecret = { sealedSecret: true, previousSealedSecret: true } as const;

/** A new endpoint of the caller's team, with its secret: the only time that it is shown. */
export async function createEndpoint(
  ctx: TeamContext,
  sealer: SecretSealer,
  input: EndpointInput,
): Promise<{ endpoint: Endpoint; secret: string }> {
  const secret = generateEndpointSecret();
  const now = ctx.clock.now();
  const data = {
    id: ctx.newId(),
    teamId: ctx.actor.teamId,
    url: input.url,
    description: input.description ?? '',
    eventTypes: input.eventTypes ?? [],
    enabled: input.enabled ?? true,
    sealedSecret: sealer.seal(secret),
    createdByUserId: ctx.actor.userId,
    createdAt: now,
    updatedAt: now,
  };
  return inTransaction(ctx.db, async (tx) => {
    const endpoint = await tx.webhookEndpoint.create({ data, omit: withoutSecret });
    const details = { ...hostOf(endpoint), event_types: endpoint.eventTypes, enabled: endpoint.enabled };
    await emitAudit(tx, ctx, { action: 'endpoint.created', subjectId: endpoint.id, details });
    return { endpoint, secret };
  });
}

/** Of an address the audit log keeps the host: path and query are secrets of many receivers. */
function hostOf({ url }: { url: string }): { host: string } {
  return { host: new URL(url).host };
}

/** The team's endpoints, newest first. `beforeId` is the last id of the page before. */
export async function listEndpoints(
  ctx: TeamContext,
  { limit, beforeId }: { limit: number; beforeId?: string },
): Promise<{ endpoints: Endpoint[]; hasMore: boolean; totalCount: number }> {
  const { teamId } = ctx.actor;
  const [rows, totalCount] = await Promise.all([
    ctx.db.prisma.webhookEndpoint.findMany({
      where: { teamId, ...(beforeId === undefined ? {} : { id: { lt: beforeId } }) },
      orderBy: { id: 'desc' },
      take: limit + 1,
      omit: withoutSecret,
    }),
    ctx.db.prisma.webhookEndpoint.count({ where: { teamId } }),
  ]);
  return { endpoints: rows.slice(0, limit), hasMore: rows.length > limit, totalCount };
}

/** Throws not_found for one that is unknown or another team's. */
export async function getEndpoint(ctx: TeamContext, endpointId: string): Promise<Endpoint> {
  const endpoint = await ctx.db.prisma.webhookEndpoint.findFirst({
    where: { id: endpointId, teamId: ctx.actor.teamId },
    omit: withoutSecret,
  });
  if (!endpoint) throw notFound('endpoint_not_found', 'No such webhook endpoint.');
  return endpoint;
}

/**
 * Changes what is given. Enabling one again forgets why it was disabled and since when it fails, and what waited for it
 * goes on.
 */
export async function updateEndpoint(
  ctx: TeamContext,
  endpointId: string,
  changes: Partial<EndpointInput>,
): Promise<Endpoint> {
  const { enabled, ...rest } = changes;
  const health =
    enabled === true ? { disabledReason: null, failingSinceAt: null, failuresInARow: 0, circuitOpenUntil: null } : {};
  await inTransaction(ctx.db, async (tx) => {
    const [changed] = await tx.webhookEndpoint.updateManyAndReturn({
      where: { id: endpointId, teamId: ctx.actor.teamId },
      data: { ...rest, ...(enabled === undefined ? {} : { enabled }), ...health, updatedAt: ctx.clock.now() },
      omit: withoutSecret,
    });
    if (!changed) throw notFound('endpoint_not_found', 'No such webhook endpoint.');
    const details = { ...hostOf(changed), fields: Object.keys(changes), enabled: changed.enabled };
    await emitAudit(tx, ctx, { action: 'endpoint.updated', subjectId: endpointId, details });
    if (enabled === true) await unparkDeliveriesOf(tx, endpointId);
  });
  return getEndpoint(ctx, endpointId);
}

/** Ends an endpoint and its deliveries. Throws not_found the second time. */
export async function deleteEndpoint(ctx: TeamContext, endpointId: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const where = { id: endpointId, teamId: ctx.actor.teamId };
    const endpoint = await tx.webhookEndpoint.findFirst({ where, select: { url: true } });
    const { count } = await tx.webhookEndpoint.deleteMany({ where });
    if (!endpoint || count === 0) throw notFound('endpoint_not_found', 'No such webhook endpoint.');
    await emitAudit(tx, ctx, { action: 'endpoint.deleted', subjectId: endpointId, details: hostOf(endpoint) });
  });
}
