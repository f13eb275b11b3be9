export { createPlaces, type Places } from './places.js';
export { prepareQueueBackend, type QueueBackend } from './queue-backend.js';
export { createRedisTokenBuckets, type RedisTokenBuckets } from './redis-token-buckets.js';
export { TaskPostponed } from './task-postponed.js';
export { startTaskPublisher, type TaskPublisher } from './task-publisher.js';
export type { QueueState } from './describe-queues.js';
export type { TaskObserver } from './task-observer.js';
export { createTaskRuntime, type TaskRuntime } from './task-runtime.js';
export type { TaskHandler, TaskHandlers, TaskRun, TaskWorker } from './task-worker.js';
