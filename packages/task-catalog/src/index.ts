export { claimOutboxTasks, purgeTasks } from './claim-outbox-tasks.js';
export { describeOutbox } from './describe-outbox.js';
export { changesFromNotes, noteChange } from './noted-change.js';
export { measuresFromNotes, noteMeasure, type NotedMeasure } from './noted-measure.js';
export { setQueueInsertion, withQueueInsertion, type QueueInsertion } from './queue-insertion.js';
export { recordTask, recordTasks, recordTaskWithin } from './record-task.js';
export {
  atOnce,
  catalogTask,
  parsePayload,
  tasksFromNotes,
  type CatalogedTask,
  type RecordedTask,
  type TaskRequest,
} from './recorded-task.js';
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
