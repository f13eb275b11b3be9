import { listCountCap, type Row } from '@recto/database';
import type { TeamContext } from '@recto/operation-context';

export type DeliveryRecord = Row.WebhookDelivery & {
  event: Row.WebhookEvent;
  endpoint: { url: string };
  attempts: Row.WebhookAttempt[];
};

export interface DeliveryFilter {
  endpointId?: string;
  jobId?: string;
  eventType?: string;
  status?: Row.DeliveryStatus;
}

/**
 * The team's deliveries, newest first, with their attempts. `beforeId` is the last id of the page before: new
 * deliveries do not shift what follows. `totalCount` stops at 10,000.
 */
export async function listDeliveries(
  ctx: TeamContext,
  filter: DeliveryFilter,
  cursorPage: { limit: number; beforeId?: string },
): Promise<{ deliveries: DeliveryRecord[]; hasMore: boolean; totalCount: number }> {
  const eventWhere = {
    ...(filter.jobId ? { jobId: filter.jobId } : {}),
    ...(filter.eventType ? { eventType: filter.eventType } : {}),
  };
  const where = {
    teamId: ctx.actor.teamId,
    ...(filter.endpointId ? { endpointId: filter.endpointId } : {}),
    ...(filter.status ? { status: filter.status } : {}),
    ...(filter.eventType || filter.jobId ? { event: eventWhere } : {}),
  };
  const [rows, totalCount] = await Promise.all([
    ctx.db.prisma.webhookDelivery.findMany({
      where: { ...where, ...(cursorPage.beforeId ? { id: { lt: cursorPage.beforeId } } : {}) },
      orderBy: { id: 'desc' },
      take: cursorPage.limit + 1,
      include: { event: true, endpoint: { select: { url: true } }, attempts: { orderBy: { attemptNumber: 'asc' } } },
    }),
    ctx.db.prisma.webhookDelivery.count({ where, take: listCountCap }),
  ]);
  return { deliveries: rows.slice(0, cursorPage.limit), hasMore: rows.length > cursorPage.limit, totalCount };
}
