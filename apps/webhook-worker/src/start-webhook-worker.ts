import { createOutboundHttp } from '@recto/outbound-http';
import { createSecretSealer, dueDeliveries } from '@recto/webhooks';
import { startHeartbeat } from '@recto/task-runtime';
import { findFailing } from '@recto/telemetry';
import type { WebhookWorkerConfig } from './config.js';
import { startDeliverer } from './deliverer.js';
import type { SharedDependencies } from './dependencies.js';
import { keepResealing } from './keep-resealing.js';
import { webhookWorkerVersion } from './webhook-worker-version.js';

export interface RunningWebhookWorker {
  /** What keeps it from its work; empty when nothing does. */
  findProblems: () => Promise<string[]>;
  /** Takes no new delivery, gives those in flight `graceMs` to end, and gives back the rest. */
  close(graceMs: number): Promise<void>;
}

/** Tasks only wake: few at a time are enough. */
const taskConcurrency = 10;

/** Starts delivering at once. The shared dependencies stay open when it closes. */
export function startWebhookWorker(input: {
  config: WebhookWorkerConfig;
  dependencies: SharedDependencies;
}): RunningWebhookWorker {
  const { config, dependencies } = input;
  const { db, taskRuntime, logger } = dependencies;
  const sealer = createSecretSealer(config.secretsKey, config.previousSecretsKey);
  const stopping = new AbortController();
  const deliverer = startDeliverer({
    ...dependencies,
    sealer,
    outboundHttp: createOutboundHttp({ allowPrivateAddresses: config.allowPrivateAddresses }),
    concurrency: config.concurrency,
    endpointConcurrency: config.endpointConcurrency,
    timeoutMs: config.deliveryTimeoutMs,
    claimMs: config.taskLockMs,
  });
  const following = taskRuntime.followChanges({
    onChanges: (words) => {
      if (words.includes(dueDeliveries)) deliverer.wake();
    },
    onListening: () => deliverer.wake(),
  });
  const worker = taskRuntime.startWorker({
    queue: 'deliveries',
    concurrency: taskConcurrency,
    handlers: {
      // Recorded for each attempt by earlier releases. Its delivery is due, and is claimed like any other.
      'deliver-webhook': () => {
        deliverer.wake();
        return Promise.resolve();
      },
    },
  });
  const heartbeat = startHeartbeat(
    { db, logger },
    {
      app: 'webhook-worker',
      version: webhookWorkerVersion,
      engineVersion: null,
      engines: [],
      concurrency: config.concurrency,
    },
  );
  const resealing =
    config.previousSecretsKey === undefined ? null : keepResealing({ db, sealer, logger }, stopping.signal);
  return {
    findProblems: async () => (stopping.signal.aborted ? ['the process is shutting down'] : findProblems(dependencies)),
    async close(graceMs) {
      stopping.abort();
      await following.close();
      await Promise.all([deliverer.close(graceMs), worker.close(graceMs), heartbeat.close(), resealing]);
    },
  };
}

/** What keeps this worker from delivering; empty when nothing does. */
async function findProblems({ db, taskRuntime }: SharedDependencies): Promise<string[]> {
  const failing = await findFailing({
    'the database does not answer': () => db.prisma.$queryRaw`SELECT 1`,
    'the queue does not answer': () => taskRuntime.checkHealth(),
  });
  const overdue = taskRuntime.countOverdueLocks();
  return overdue > 0 ? [...failing, `the locks of ${overdue} tasks in hand were not renewed`] : failing;
}
