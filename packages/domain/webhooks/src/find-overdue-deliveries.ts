import type { Db } from '@recto/database';
import { atOnce, catalogTask, type CatalogedTask } from '@recto/task-catalog';

/**
 * The tasks of pending deliveries whose attempt was due before `dueBefore`, oldest first: the queue may have lost them.
 * `next` is the last delivery looked at, or null at the end; with it as `afterId` the next call goes on from there, so
 * that deliveries which cannot move hide no others.
 */
export async function findOverdueDeliveries(
  db: Db,
  input: { dueBefore: Date; limit: number; afterId: string | null },
): Promise<{ tasks: CatalogedTask[]; next: string | null }> {
  const overdue = await db.prisma.webhookDelivery.findMany({
    where: {
      status: 'pending',
      nextAttemptAt: { lte: input.dueBefore },
      endpoint: { enabled: true },
      ...(input.afterId === null ? {} : { id: { gt: input.afterId } }),
    },
    orderBy: { id: 'asc' },
    take: input.limit,
    select: { id: true, attemptCount: true },
  });
  const tasks = overdue.map(({ id, attemptCount }) =>
    catalogTask({
      name: 'deliver-webhook',
      payload: { v: 1, deliveryId: id, attemptNumber: attemptCount + 1 },
      priority: 0,
      runAt: atOnce,
    }),
  );
  return { tasks, next: overdue.length < input.limit ? null : (overdue.at(-1)?.id ?? null) };
}
