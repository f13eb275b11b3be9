import type { TeamContext } from '@recto/operation-context';
import { getEndpoint, type Endpoint } from './endpoints.js';

/** Deliveries of the last week count. */
const windowMs = 7 * 24 * 3_600_000;

export interface EndpointHealth {
  endpoint: Endpoint;
  since: Date;
  pending: number;
  processed: number;
  failed: number;
  /** Mean of the attempts in the window, in milliseconds; null without any. */
  averageAttemptMs: number | null;
  lastProcessedAt: Date | null;
  lastFailure: { at: Date; error: string | null; statusCode: number | null } | null;
}

/** How the deliveries to an endpoint have gone in the last seven days. Throws not_found. */
export async function getEndpointHealth(ctx: TeamContext, endpointId: string): Promise<EndpointHealth> {
  const endpoint = await getEndpoint(ctx, endpointId);
  const since = new Date(ctx.clock.now().getTime() - windowMs);
  const { prisma } = ctx.db;
  const recent = { endpointId, updatedAt: { gte: since } };
  const [counts, attempts, processed, failure] = await Promise.all([
    prisma.webhookDelivery.groupBy({ by: ['status'], where: recent, _count: true }),
    prisma.webhookAttempt.aggregate({
      where: { startedAt: { gte: since }, delivery: { endpointId } },
      _avg: { durationMs: true },
    }),
    prisma.webhookDelivery.findFirst({ where: { ...recent, status: 'processed' }, orderBy: { updatedAt: 'desc' } }),
    prisma.webhookDelivery.findFirst({
      where: { ...recent, lastError: { not: null } },
      orderBy: { updatedAt: 'desc' },
    }),
  ]);
  const countOf = (status: string) => counts.find((count) => count.status === status)?._count ?? 0;
  return {
    endpoint,
    since,
    pending: countOf('pending'),
    processed: countOf('processed'),
    failed: countOf('failed'),
    averageAttemptMs: attempts._avg.durationMs,
    lastProcessedAt: processed?.updatedAt ?? null,
    lastFailure: failure && { at: failure.updatedAt, error: failure.lastError, statusCode: failure.lastStatusCode },
  };
}
