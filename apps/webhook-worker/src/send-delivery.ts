import type { OutboundHttp, PostOutcome } from '@recto/outbound-http';
import { signDelivery, type AttemptOutcome, type DueDelivery, type SecretSealer } from '@recto/webhooks';

const maxResponseBytes = 65_536;

/**
 * Signs a delivery and makes one attempt. A receiver's failure is an outcome; rejects with the reason of `signal`, or when the
 * endpoint's secret cannot be opened.
 */
export async function sendDelivery(
  { sealer, outboundHttp, timeoutMs }: { sealer: SecretSealer; outboundHttp: OutboundHttp; timeoutMs: number },
  delivery: DueDelivery,
  { startedAt, signal }: { startedAt: Date; signal: AbortSignal },
): Promise<AttemptOutcome> {
  const { url, eventId, body, previousSealedSecret } = delivery;
  const signature = signDelivery({
    secret: sealer.open(delivery.sealedSecret),
    previousSecret: previousSealedSecret === null ? null : sealer.open(previousSealedSecret),
    eventId,
    timestampSeconds: Math.floor(startedAt.getTime() / 1_000),
    body,
  });
  const headers = { 'Content-Type': 'application/json', 'User-Agent': 'Recto-Webhooks/1.0', ...signature };
  return describe(await outboundHttp.post(url, { headers, body, timeoutMs, maxResponseBytes, signal }));
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
