export { claimDeliveries, type DueDelivery } from './claim-deliveries.js';
export { announceDueDeliveries, dueDeliveries, noteDueDeliveries } from './due-deliveries.js';
export { emitEvent, emitEvents, insertEvents, type EmittedEvent } from './emit-events.js';
export {
  createEndpoint,
  deleteEndpoint,
  getEndpoint,
  listEndpoints,
  updateEndpoint,
  type Endpoint,
  type EndpointInput,
} from './endpoints.js';
export { eventTypes, type EventType } from './event-types.js';
export { describeDeliveries, type DeliveryState } from './describe-deliveries.js';
export type { EndpointState } from './health-after.js';
export { listDeliveries, type DeliveryFilter, type DeliveryRecord } from './list-deliveries.js';
export { listJobEvents } from './list-job-events.js';
export { moveClaims, type ClaimedDelivery } from './move-claims.js';
export { passCircuit } from './pass-circuit.js';
export { postponeDeliveries } from './postpone-deliveries.js';
export { presentEventBody } from './present-event-body.js';
export { pruneEvents } from './prune-events.js';
export { recordAttempts, type MadeAttempt, type RecordedAttempts } from './record-attempts.js';
export { resealSecrets } from './reseal-secrets.js';
export { createSecretSealer, type SecretSealer } from './secret-sealer.js';
export { settleDisabledDeliveries } from './settle-disabled-deliveries.js';
export { signDelivery } from './sign-delivery.js';
export type { AttemptOutcome, DeliveryVerdict } from './status-after.js';
export { unparkDeliveries } from './unpark-deliveries.js';
export { getEndpointHealth, type EndpointHealth } from './get-endpoint-health.js';
export { getEvent } from './get-event.js';
export { redeliverEvent } from './redeliver-event.js';
export { replayEvents } from './replay-events.js';
export { rotateSecret } from './rotate-secret.js';
export { testEndpoint } from './test-endpoint.js';
