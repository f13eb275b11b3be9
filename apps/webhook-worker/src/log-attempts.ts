import type { Logger } from '@recto/telemetry';
import type { AttemptOutcome, DeliveryVerdict, DueDelivery } from '@recto/webhooks';

export interface LoggedAttempt {
  delivery: Pick<DueDelivery, 'deliveryId' | 'endpointId' | 'jobId' | 'requestId' | 'attemptNumber'>;
  outcome: AttemptOutcome;
  /** Null for one that another worker had recorded. */
  verdict: DeliveryVerdict | null;
}

/** Up to so many attempts that were recorded together have a line each, the others share one. */
const linesPerBatch = 10;

/** Says of each attempt which ids it goes back to and what came of it, in a bounded number of lines. */
export function logAttempts(logger: Logger, attempts: readonly LoggedAttempt[]): void {
  const [alone, shared] =
    attempts.length > linesPerBatch ? [[], attempts.map(presentAttempt)] : [attempts.map(presentAttempt), []];
  for (const attempt of alone) logger.info('delivery attempted', attempt);
  if (shared.length > 0) logger.info('deliveries attempted', { count: shared.length, deliveries: shared });
  for (const { delivery, verdict } of attempts) {
    if (!verdict?.disableReason) continue;
    logger.warn('endpoint disabled', { endpointId: delivery.endpointId, reason: verdict.disableReason });
  }
}

function presentAttempt({ delivery, outcome, verdict }: LoggedAttempt) {
  const { deliveryId, endpointId, jobId, requestId, attemptNumber } = delivery;
  return {
    deliveryId,
    endpointId,
    ...(jobId === null ? {} : { jobId }),
    ...(requestId === null ? {} : { requestId }),
    attemptNumber,
    ...(outcome.outcome === 'answered' ? { statusCode: outcome.statusCode } : { failure: outcome.error }),
    durationMs: outcome.durationMs,
    status: verdict?.status ?? 'already recorded',
  };
}
