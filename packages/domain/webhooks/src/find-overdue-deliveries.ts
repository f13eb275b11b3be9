import type { Db } from '@recto/database';
import { catalogTask, type CatalogedTask } from '@recto/task-catalog';

/** The tasks of pending deliveries whose attempt was due before `dueBefore`, oldest first: the queue may have lost them. */
export async function findOverdueDeliveries(
  db: Db,
  input: { dueBefore: Date; limit: number },
): Promise<CatalogedTask[]> {
  const overdue = await db.prisma.webhookDelivery.findMany({
    where: { status: 'pending', nextAttemptAt: { lte: input.dueBefore }, endpoint: { enabled: true } },
    orderBy: { nextAttemptAt: 'asc' },
    take: input.limit,
    select: { id: true, attemptCount: true, nextAttemptAt: true },
  });
  return overdue.map(({ id, attemptCount, nextAttemptAt }) =>
    catalogTask({
      name: 'deliver-webhook',
      payload: { v: 1, deliveryId: id, attemptNumber: attemptCount + 1 },
      priority: 0,
      runAt: nextAttemptAt ?? input.dueBefore,
    }),
  );
}
