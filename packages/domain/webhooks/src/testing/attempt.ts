import type { Db } from '@recto/database';
import { claimDeliveries, type DueDelivery } from '../claim-deliveries.js';
import { recordAttempts } from '../record-attempts.js';
import type { AttemptOutcome, DeliveryVerdict } from '../status-after.js';

/** Claims all that is due, as a worker with nothing else to do. */
export async function claimAll(db: Db, now: Date, until = new Date(now.getTime() + 15_000)): Promise<DueDelivery[]> {
  const { claimed } = await claimDeliveries(db, { now, until, limit: 1_000, perEndpoint: 1_000, passOver: [] });
  return claimed;
}

/** What recording needs of the next attempt of a delivery, whoever has claimed it. */
export async function nextAttemptOf(db: Db, deliveryId: string) {
  const row = await db.prisma.webhookDelivery.findUniqueOrThrow({ where: { id: deliveryId } });
  const attemptNumber = row.attemptCount + 1;
  const seriesAttemptNumber = attemptNumber - row.earlierAttemptCount;
  const dueAt = row.nextAttemptAt ?? row.updatedAt;
  return { deliveryId, endpointId: row.endpointId, attemptNumber, seriesAttemptNumber, dueAt };
}

/** Records the next attempt of a delivery. */
export async function recordNext(
  db: Db,
  deliveryId: string,
  outcome: AttemptOutcome,
  now: Date,
): Promise<DeliveryVerdict | null> {
  const made = { delivery: await nextAttemptOf(db, deliveryId), outcome, startedAt: now, random: 0 };
  const { verdicts } = await recordAttempts(db, [made], { now });
  return verdicts[0] ?? null;
}
