export { readWebhookWorkerConfig, type WebhookWorkerConfig } from './config.js';
export { startWebhookWorker, type RunningWebhookWorker } from './start-webhook-worker.js';
