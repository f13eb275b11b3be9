import type { Db } from '@recto/database';

export interface DeliveryState {
  /** How long the oldest attempt that may be made now has been due, in seconds; 0 where none is. */
  oldestDueSeconds: number;
  /** Enabled endpoints whose circuit breaker is open. */
  openCircuits: number;
  /** Endpoints that were disabled for failing. */
  disabledEndpoints: number;
}

/** How webhooks stand in the whole installation. What waits for an open circuit or a disabled endpoint is not overdue. */
export async function describeDeliveries(db: Db, now: Date): Promise<DeliveryState> {
  const [row] = await db.prisma.$queryRaw<{ oldest_seconds: number | null; open: number; disabled: number }[]>`
    SELECT
      (SELECT extract(epoch FROM ${now}::timestamptz - min(delivery.next_attempt_at))::float8
        FROM webhook_deliveries AS delivery JOIN webhook_endpoints AS endpoint ON endpoint.id = delivery.endpoint_id
        WHERE delivery.status = 'pending' AND NOT delivery.parked AND delivery.next_attempt_at <= ${now}
          AND endpoint.enabled AND endpoint.circuit_open_until IS NULL) AS oldest_seconds,
      (SELECT count(*)::int FROM webhook_endpoints WHERE enabled AND circuit_open_until IS NOT NULL) AS open,
      (SELECT count(*)::int FROM webhook_endpoints WHERE NOT enabled AND disabled_reason IS NOT NULL) AS disabled`;
  return {
    oldestDueSeconds: Math.max(0, row?.oldest_seconds ?? 0),
    openCircuits: row?.open ?? 0,
    disabledEndpoints: row?.disabled ?? 0,
  };
}
