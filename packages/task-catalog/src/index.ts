export { claimOutboxTasks, purgeTasks } from './claim-outbox-tasks.js';
export {
  announceChange,
  listenToCommits,
  noteChange,
  noteMeasure,
  type CommitListener,
  type Measure,
} from './commit-listener.js';
export { describeOutbox } from './describe-outbox.js';
export { setQueueInsertion, withQueueInsertion, type QueueInsertion } from './queue-insertion.js';
export { recordTask, recordTasks, recordTaskWithin } from './record-task.js';
export { atOnce, identifyTask, parsePayload, type StoredTask, type Task } from './task.js';
export {
  heartbeatIntervalMs,
  listWorkers,
  recordHeartbeat,
  removeHeartbeat,
  type WorkerFacts,
} from './worker-heartbeat.js';
export {
  isTaskName,
  queueNames,
  taskDefinitions,
  traceOf,
  type QueueName,
  type RetryPolicy,
  type TaskName,
  type TaskPayload,
} from './task-definitions.js';
