export { emitEvent, type EmittedEvent } from './emit-event.js';
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
export { findOverdueDeliveries } from './find-overdue-deliveries.js';
export { listDeliveries, type DeliveryFilter, type DeliveryRecord } from './list-deliveries.js';
export { listJobEvents } from './list-job-events.js';
export { loadDelivery, type DueDelivery } from './load-delivery.js';
export { passCircuit } from './pass-circuit.js';
export { presentEventBody } from './present-event-body.js';
export { pruneEvents } from './prune-events.js';
export { recordAttempt } from './record-attempt.js';
export { createSecretSealer, type SecretSealer } from './secret-sealer.js';
export { settleDisabledDeliveries } from './settle-disabled-deliveries.js';
export { signDelivery } from './sign-delivery.js';
export type { AttemptOutcome } from './status-after.js';
export { getEndpointHealth, type EndpointHealth } from './get-endpoint-health.js';
export { getEvent } from './get-event.js';
export { redeliverEvent } from './redeliver-event.js';
export { replayEvents } from './replay-events.js';
export { rotateSecret } from './rotate-secret.js';
export { testEndpoint } from './test-endpoint.js';
