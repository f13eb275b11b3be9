export { readWorkerConfig, type WorkerConfig } from './config.js';
export type { SharedDependencies } from './dependencies.js';
export { startWorker, type RunningWorker } from './start-worker.js';
