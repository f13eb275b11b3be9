import type { Db } from '@recto/database';
import type { OutboundHttp, PostOutcome } from '@recto/outbound-http';
import { TaskPostponed, type Places, type TaskHandler } from '@recto/task-runtime';
import type { Logger } from '@recto/telemetry';
import {
  loadDelivery,
  passCircuit,
  recordAttempt,
  signDelivery,
  type AttemptOutcome,
  type DueDelivery,
  type SecretSealer,
} from '@recto/webhooks';

const maxResponseBytes = 65_536;

/** 1 to 10 s: a delivery to a busy endpoint looks again now and then, and many do not look at once. */
const postponeMs = (): number => 1_000 + Math.random() * 9_000;

/** Makes one attempt and records what came of it. A receiver's failure is a recorded attempt, never a failed task. */
export function createDeliverWebhook(dependencies: {
  db: Db;
  sealer: SecretSealer;
  outboundHttp: OutboundHttp;
  logger: Logger;
  places: Places;
  /** What a receiver has for everything. */
  timeoutMs: number;
}): TaskHandler<'deliver-webhook'> {
  const { db, sealer, outboundHttp, places, timeoutMs } = dependencies;
  return async (payload, run) => {
    const delivery = await loadDelivery(db, sealer, { ...payload, now: db.clock.now() });
    if (!delivery) return;
    const logger = deliveryLog(dependencies.logger, delivery);
    const circuit = await passCircuit(db, { endpointId: delivery.endpointId, now: db.clock.now() });
    if (!circuit.pass) throw new TaskPostponed(circuit.waitMs + postponeMs(), 'the circuit of the endpoint is open');
    if (!places.take(delivery.endpointId)) throw new TaskPostponed(postponeMs(), 'the endpoint has its places taken');

    const startedAt = db.clock.now();
    let outcome: AttemptOutcome;
    try {
      outcome = describe(await send(outboundHttp, delivery, { startedAt, timeoutMs, signal: run.signal }));
    } finally {
      places.leave(delivery.endpointId);
    }

    const verdict = await recordAttempt(db, delivery, outcome, {
      startedAt,
      now: db.clock.now(),
      random: Math.random(),
    });
    const { attemptNumber } = delivery;
    const result = outcome.outcome === 'answered' ? { statusCode: outcome.statusCode } : { failure: outcome.error };
    const facts = { attemptNumber, ...result, durationMs: outcome.durationMs };
    logger.info('delivery attempted', { ...facts, status: verdict?.status ?? 'already recorded' });
    if (verdict?.disableReason) logger.warn('endpoint disabled', { reason: verdict.disableReason });
  };
}

/** A logger whose lines carry the ids of the delivery, its job and the request that the event goes back to. */
function deliveryLog(logger: Logger, { deliveryId, endpointId, jobId, requestId }: DueDelivery): Logger {
  const origin = { ...(jobId === null ? {} : { jobId }), ...(requestId === null ? {} : { requestId }) };
  return logger.child({ deliveryId, endpointId, ...origin });
}

function send(
  outboundHttp: OutboundHttp,
  delivery: DueDelivery,
  { startedAt, timeoutMs, signal }: { startedAt: Date; timeoutMs: number; signal: AbortSignal },
): Promise<PostOutcome> {
  const { url, secret, previousSecret, eventId, body } = delivery;
  const timestampSeconds = Math.floor(startedAt.getTime() / 1_000);
  const headers = {
    'Content-Type': 'application/json',
    'User-Agent': 'Recto-Webhooks/1.0',
    ...signDelivery({ secret, previousSecret, eventId, timestampSeconds, body }),
  };
  return outboundHttp.post(url, { headers, body, timeoutMs, maxResponseBytes, signal });
}

function describe(outcome: PostOutcome): AttemptOutcome {
  if (outcome.outcome === 'refused') return { outcome: 'failed', error: outcome.reason, durationMs: 0 };
  if (outcome.outcome === 'failed') return { outcome: 'failed', error: outcome.reason, durationMs: outcome.durationMs };
  const { statusCode, durationMs, retryAfterMs } = outcome;
  return { outcome: 'answered', statusCode, durationMs, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) };
}
