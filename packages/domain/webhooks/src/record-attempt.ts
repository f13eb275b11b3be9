import { inTransaction, type Db, type Tx } from '@recto/database';
import { recordTask } from '@recto/task-catalog';
import { circuitOpenUntil } from './circuit.js';
import type { DueDelivery } from './load-delivery.js';
import { statusAfter, type AttemptOutcome, type DeliveryVerdict } from './status-after.js';

/**
 * Records one attempt and what follows from it: the end of the delivery, or the next attempt and its task. An attempt
 * that stands already is left as it is (null): two workers may have made it, the receiver sees the same event id.
 */
export async function recordAttempt(
  db: Db,
  delivery: DueDelivery,
  attempt: AttemptOutcome,
  at: { startedAt: Date; now: Date; random: number },
): Promise<DeliveryVerdict | null> {
  return inTransaction(db, async (tx) => {
    // The endpoint before the delivery, as its deletion locks them: the other way round the two could wait for each other.
    await tx.$queryRaw`SELECT 1 FROM webhook_endpoints WHERE id = ${delivery.endpointId}::uuid FOR KEY SHARE`;
    const [row] = await tx.$queryRaw<{ status: string; attempt_count: number }[]>`
      SELECT status::text, attempt_count FROM webhook_deliveries WHERE id = ${delivery.deliveryId}::uuid FOR UPDATE`;
    if (row?.status !== 'pending' || row.attempt_count !== delivery.attemptNumber - 1) return null;
    const endpoint = await tx.webhookEndpoint.findUniqueOrThrow({ where: { id: delivery.endpointId } });
    const { attemptNumber } = delivery;
    const verdict = statusAfter(attempt, {
      attemptNumber: delivery.seriesAttemptNumber,
      failingSinceAt: endpoint.failingSinceAt,
      now: at.now,
      random: at.random,
    });
    await writeAttempt(tx, delivery, attempt, verdict, at);
    await noteEndpointHealth(tx, endpoint, verdict, at.now);
    if (verdict.nextAttemptAt) {
      await recordTask(
        tx,
        'deliver-webhook',
        { v: 1, deliveryId: delivery.deliveryId, attemptNumber: attemptNumber + 1 },
        { now: at.now, runAt: verdict.nextAttemptAt },
      );
    }
    return verdict;
  });
}

async function writeAttempt(
  tx: Tx,
  delivery: DueDelivery,
  attempt: AttemptOutcome,
  verdict: DeliveryVerdict,
  at: { startedAt: Date; now: Date },
): Promise<void> {
  const { deliveryId, attemptNumber } = delivery;
  const statusCode = attempt.outcome === 'answered' ? attempt.statusCode : null;
  const error = attempt.outcome === 'failed' ? attempt.error : null;
  await tx.webhookAttempt.create({
    data: {
      deliveryId,
      attemptNumber,
      statusCode,
      error,
      durationMs: Math.round(attempt.durationMs),
      startedAt: at.startedAt,
    },
  });
  await tx.webhookDelivery.update({
    where: { id: deliveryId },
    data: {
      status: verdict.status,
      attemptCount: attemptNumber,
      nextAttemptAt: verdict.nextAttemptAt,
      lastStatusCode: statusCode,
      lastError: verdict.status === 'processed' ? null : (error ?? `HTTP ${statusCode}`),
      updatedAt: at.now,
    },
  });
}

async function noteEndpointHealth(
  tx: Tx,
  endpoint: { id: string; failingSinceAt: Date | null; failuresInARow: number; circuitOpenUntil: Date | null },
  verdict: DeliveryVerdict,
  now: Date,
): Promise<void> {
  const { id } = endpoint;
  if (verdict.status === 'processed') {
    const isWell =
      endpoint.failuresInARow === 0 && endpoint.failingSinceAt === null && endpoint.circuitOpenUntil === null;
    const well = { failingSinceAt: null, failuresInARow: 0, circuitOpenUntil: null };
    if (!isWell) await tx.webhookEndpoint.update({ where: { id }, data: well });
    return;
  }
  const { failuresInARow, failingSinceAt } = await tx.webhookEndpoint.update({
    where: { id },
    data: { failuresInARow: { increment: 1 } },
  });
  const disabled = { enabled: false, disabledReason: verdict.disableReason, updatedAt: now };
  await tx.webhookEndpoint.update({
    where: { id },
    data: {
      failingSinceAt: failingSinceAt ?? now,
      circuitOpenUntil: circuitOpenUntil(failuresInARow, now),
      ...(verdict.disableReason === null ? {} : disabled),
    },
  });
}
