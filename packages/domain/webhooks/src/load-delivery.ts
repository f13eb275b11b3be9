import type { Db, Row } from '@recto/database';
import { presentEventBody } from './present-event-body.js';
import type { SecretSealer } from './secret-sealer.js';

/** All that one attempt needs. */
export interface DueDelivery {
  deliveryId: string;
  endpointId: string;
  eventId: string;
  /** What the event is about and goes back to, for the logs. */
  jobId: string | null;
  requestId: string | null;
  attemptNumber: number;
  url: string;
  secret: string;
  /** The secret before a rotation that is less than a day old; it signs, too. */
  previousSecret: string | null;
  /** From 1 in the present series of attempts: a redelivery starts the schedule again. */
  seriesAttemptNumber: number;
  /** The exact text to sign and send: the same at every attempt. */
  body: string;
}

/**
 * The delivery if this attempt is still to be made, or null: when it was made already, when the delivery has ended, or
 * when its endpoint is gone or disabled.
 */
export async function loadDelivery(
  db: Db,
  sealer: SecretSealer,
  input: { deliveryId: string; attemptNumber: number; now?: Date },
): Promise<DueDelivery | null> {
  const delivery = await db.prisma.webhookDelivery.findUnique({
    where: { id: input.deliveryId },
    include: { endpoint: true, event: true },
  });
  if (delivery?.status !== 'pending' || !delivery.endpoint.enabled) return null;
  if (delivery.attemptCount !== input.attemptNumber - 1) return null;
  const { event, endpoint } = delivery;
  const body = JSON.stringify(presentEventBody(event));
  return {
    deliveryId: delivery.id,
    endpointId: endpoint.id,
    eventId: event.id,
    jobId: event.jobId,
    requestId: event.requestId,
    attemptNumber: input.attemptNumber,
    url: endpoint.url,
    secret: sealer.open(endpoint.sealedSecret),
    previousSecret: previousSecretOf(endpoint, sealer, input.now ?? new Date()),
    seriesAttemptNumber: input.attemptNumber - delivery.earlierAttemptCount,
    body,
  };
}

function previousSecretOf(
  { previousSealedSecret, previousSecretUntil }: Row.WebhookEndpoint,
  sealer: SecretSealer,
  now: Date,
): string | null {
  const signsToo = previousSealedSecret !== null && previousSecretUntil !== null && previousSecretUntil > now;
  return signsToo ? sealer.open(previousSealedSecret) : null;
}
