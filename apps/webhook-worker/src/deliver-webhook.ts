import type { Db } from '@recto/database';
import type { OutboundHttp, PostOutcome } from '@recto/outbound-http';
import type { TaskHandler } from '@recto/task-runtime';
import type { Logger } from '@recto/telemetry';
import {
  loadDelivery,
  recordAttempt,
  signDelivery,
  type AttemptOutcome,
  type DueDelivery,
  type SecretSealer,
} from '@recto/webhooks';

/** A receiver has this long for everything (Interface 7). */
const timeoutMs = 15_000;
const maxResponseBytes = 65_536;

/** Makes one attempt and records what came of it. A receiver's failure is a recorded attempt, never a failed task. */
export function createDeliverWebhook(dependencies: {
  db: Db;
  sealer: SecretSealer;
  outboundHttp: OutboundHttp;
  logger: Logger;
}): TaskHandler<'deliver-webhook'> {
  const { db, sealer, outboundHttp, logger } = dependencies;
  return async (payload, run) => {
    const delivery = await loadDelivery(db, sealer, payload);
    if (!delivery) return;

    const startedAt = new Date();
    const outcome = describe(await send(outboundHttp, delivery, startedAt, run.signal));

    const verdict = await recordAttempt(db, delivery, outcome, { startedAt, now: new Date(), random: Math.random() });
    const { deliveryId, endpointId, attemptNumber } = delivery;
    const result = outcome.outcome === 'answered' ? { statusCode: outcome.statusCode } : { failure: outcome.error };
    const facts = { deliveryId, endpointId, attemptNumber, ...result, durationMs: outcome.durationMs };
    logger.info('delivery attempted', { ...facts, status: verdict?.status ?? 'already recorded' });
    if (verdict?.disableReason) logger.warn('endpoint disabled', { endpointId, reason: verdict.disableReason });
  };
}

function send(outboundHttp: OutboundHttp, delivery: DueDelivery, at: Date, signal: AbortSignal): Promise<PostOutcome> {
  const { url, secret, eventId, body } = delivery;
  const timestampSeconds = Math.floor(at.getTime() / 1_000);
  const headers = {
    'Content-Type': 'application/json',
    'User-Agent': 'Recto-Webhooks/1.0',
    ...signDelivery({ secret, eventId, timestampSeconds, body }),
  };
  return outboundHttp.post(url, { headers, body, timeoutMs, maxResponseBytes, signal });
}

function describe(outcome: PostOutcome): AttemptOutcome {
  if (outcome.outcome === 'refused') return { outcome: 'failed', error: outcome.reason, durationMs: 0 };
  if (outcome.outcome === 'failed') return { outcome: 'failed', error: outcome.reason, durationMs: outcome.durationMs };
  const { statusCode, durationMs, retryAfterMs } = outcome;
  return { outcome: 'answered', statusCode, durationMs, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) };
}
