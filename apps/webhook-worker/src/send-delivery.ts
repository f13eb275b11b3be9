import type { OutboundHttp, PostOutcome } from '@recto/outbound-http';
import { noTracing, type SpanAttributes, type Tracing } from '@recto/telemetry';
import { signDelivery, type AttemptOutcome, type DueDelivery, type SecretSealer } from '@recto/webhooks';

const maxResponseBytes = 65_536;

/**
 * Signs a delivery and makes one attempt. A receiver's failure is an outcome; rejects with the reason of `signal`, or when the
 * endpoint's secret cannot be opened.
 */
export async function sendDelivery(
  sender: { sealer: SecretSealer; outboundHttp: OutboundHttp; timeoutMs: number; tracing?: Tracing },
  delivery: DueDelivery,
  { startedAt, signal }: { startedAt: Date; signal: AbortSignal },
): Promise<AttemptOutcome> {
  const { sealer, outboundHttp, timeoutMs, tracing = noTracing } = sender;
  const { url, eventId, body, previousSealedSecret } = delivery;
  const signature = signDelivery({
    secret: sealer.open(delivery.sealedSecret),
    previousSecret: previousSealedSecret === null ? null : sealer.open(previousSealedSecret),
    eventId,
    timestampSeconds: Math.floor(startedAt.getTime() / 1_000),
    body,
  });
  const start = { name: 'webhook delivery', kind: 'client', parent: delivery.traceparent } as const;
  return tracing.trace({ ...start, attributes: attributesOf(delivery) }, async (span) => {
    // Whoever receives it may go on with the trace, whether it is noted here or only passes through.
    const traceparent = span.traceparent() ?? delivery.traceparent;
    const headers = {
      'Content-Type': 'application/json',
      'User-Agent': 'Recto-Webhooks/1.0',
      ...(traceparent !== null && { traceparent }),
      ...signature,
    };
    const outcome = describe(await outboundHttp.post(url, { headers, body, timeoutMs, maxResponseBytes, signal }));
    if (outcome.outcome === 'answered') span.set({ 'http.response.status_code': outcome.statusCode });
    if (!isSuccess(outcome)) span.fail(outcome.outcome === 'answered' ? String(outcome.statusCode) : 'not_answered');
    return outcome;
  });
}

/** The address stays out: customers put keys into theirs. */
function attributesOf(delivery: DueDelivery): SpanAttributes {
  const { deliveryId, endpointId, eventId, jobId, attemptNumber } = delivery;
  return {
    'http.request.method': 'POST',
    'recto.delivery_id': deliveryId,
    'recto.endpoint_id': endpointId,
    'recto.event_id': eventId,
    'recto.attempt': attemptNumber,
    ...(jobId !== null && { 'recto.job_id': jobId }),
  };
}

/** True for an answer that takes the delivery. */
export function isSuccess(outcome: AttemptOutcome): boolean {
  return outcome.outcome === 'answered' && outcome.statusCode >= 200 && outcome.statusCode < 300;
}

function describe(outcome: PostOutcome): AttemptOutcome {
  if (outcome.outcome === 'refused') return { outcome: 'failed', error: outcome.reason, durationMs: 0 };
  if (outcome.outcome === 'failed') return { outcome: 'failed', error: outcome.reason, durationMs: outcome.durationMs };
  const { statusCode, durationMs, retryAfterMs, bodyExcerpt } = outcome;
  return {
    outcome: 'answered',
    statusCode,
    durationMs,
    bodyExcerpt,
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  };
}
