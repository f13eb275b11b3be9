import type { EndpointHealthResponse } from '@recto/contracts';
import type { EndpointHealth } from '@recto/webhooks';

export function presentEndpointHealth(health: EndpointHealth): EndpointHealthResponse {
  const { endpoint, pending, processed, failed, lastFailure } = health;
  const ended = processed + failed;
  const failingSince = endpoint.failingSinceAt?.toISOString() ?? null;
  const pausedUntil = endpoint.enabled ? (endpoint.circuitOpenUntil?.toISOString() ?? null) : null;
  const failing = pausedUntil === null ? 'failing' : 'paused';
  return {
    id: endpoint.id,
    status: !endpoint.enabled ? 'disabled' : failingSince === null ? 'healthy' : failing,
    enabled: endpoint.enabled,
    disabled_reason: endpoint.disabledReason,
    failing_since: failingSince,
    paused_until: pausedUntil,
    since: health.since.toISOString(),
    deliveries: { total: pending + ended, pending, processed, failed },
    success_rate: ended === 0 ? null : processed / ended,
    average_attempt_ms: health.averageAttemptMs,
    last_success_at: health.lastProcessedAt?.toISOString() ?? null,
    last_failure: lastFailure && {
      at: lastFailure.at.toISOString(),
      error: lastFailure.error,
      http_status: lastFailure.statusCode,
    },
  };
}
