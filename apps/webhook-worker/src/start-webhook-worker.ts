import { createOutboundHttp } from '@recto/outbound-http';
import { createSecretSealer } from '@recto/webhooks';
import type { WebhookWorkerConfig } from './config.js';
import { createDeliverWebhook } from './deliver-webhook.js';
import type { SharedDependencies } from './dependencies.js';
import { findProblems } from './find-problems.js';
import { createPlaces } from '@recto/task-runtime';

export interface RunningWebhookWorker {
  /** What keeps it from its work; empty when nothing does. */
  findProblems: () => Promise<string[]>;
  /** Takes no new delivery, gives those under way `graceMs` to end, and hands back the rest. */
  close(graceMs: number): Promise<void>;
}

/** Starts delivering at once. The shared dependencies stay open when it closes. */
export function startWebhookWorker(input: {
  config: WebhookWorkerConfig;
  dependencies: SharedDependencies;
}): RunningWebhookWorker {
  const { config, dependencies } = input;
  const { db, taskRuntime, logger } = dependencies;
  const deliverWebhook = createDeliverWebhook({
    db,
    logger,
    timeoutMs: config.deliveryTimeoutMs,
    places: createPlaces({ total: config.concurrency, perHolder: config.endpointConcurrency }),
    sealer: createSecretSealer(config.secretsKey),
    outboundHttp: createOutboundHttp({ allowPrivateAddresses: config.allowPrivateAddresses }),
  });
  const worker = taskRuntime.startWorker({
    queue: 'deliveries',
    concurrency: config.concurrency,
    handlers: { 'deliver-webhook': deliverWebhook },
  });
  let isStopping = false;
  return {
    findProblems: async () => (isStopping ? ['the process is shutting down'] : findProblems(dependencies)),
    close(graceMs) {
      isStopping = true;
      return worker.close(graceMs);
    },
  };
}
