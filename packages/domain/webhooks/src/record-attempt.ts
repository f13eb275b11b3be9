import { inTransaction, type Db, type Tx } from '@recto/database';
import { noteMeasure, recordTask } from '@recto/task-catalog';
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
    const [row] = await tx.$queryRaw<{ status: string; attempt_count: number; next_attempt_at: Date | null }[]>`
      SELECT status::text, attempt_count, next_attempt_at FROM webhook_deliveries WHERE id = ${delivery.deliveryId}::uuid FOR UPDATE`;
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
    measureAttempt(tx, attempt, verdict, {
      attemptNumber: delivery.seriesAttemptNumber,
      delayMs: at.startedAt.getTime() - (row.next_attempt_at ?? at.startedAt).getTime(),
    });
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

function measureAttempt(
  tx: Tx,
  attempt: AttemptOutcome,
  { status, disableReason }: DeliveryVerdict,
  { attemptNumber, delayMs }: { attemptNumber: number; delayMs: number },
): void {
  const outcome = attempt.outcome === 'failed' ? 'failed' : `${Math.floor(attempt.statusCode / 100)}xx`;
  noteMeasure(tx, { name: 'recto_delivery_attempts_total', labels: { outcome, attempt: String(attemptNumber) } });
  const seconds = attempt.durationMs / 1_000;
  noteMeasure(tx, { name: 'recto_delivery_attempt_duration_seconds', labels: { outcome }, value: seconds });
  noteMeasure(tx, { name: 'recto_delivery_delay_seconds', value: Math.max(0, delayMs / 1_000) });
  if (status !== 'pending') noteMeasure(tx, { name: 'recto_deliveries_ended_total', labels: { outcome: status } });
  if (disableReason !== null) noteMeasure(tx, { name: 'recto_endpoints_disabled_total' });
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
