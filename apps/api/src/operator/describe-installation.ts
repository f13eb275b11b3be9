import type { OperatorOverviewResponse } from '@recto/contracts';
import type { Db } from '@recto/database';
import { describeOutbox, listWorkers } from '@recto/task-catalog';
import { describeDeliveries } from '@recto/webhooks';
import type { ApiServices } from '../api-services.js';
import { checkHealth } from '../health/check-health.js';
import { serviceVersion } from '../service-version.js';

/** The installation as it is now. What does not answer is told as such; Postgres has answered whoever asks. */
export async function describeInstallation(services: ApiServices): Promise<OperatorOverviewResponse> {
  const { db, taskRuntime, logger } = services;
  const now = db.clock.now();
  const [health, queues, outbox, deliveries, workers, database] = await Promise.all([
    checkHealth(services),
    describeQueues(taskRuntime, now).catch((error: unknown) => {
      logger.warn('the queues could not be described', { error });
      return null;
    }),
    describeOutbox(db, now),
    describeDeliveries(db, now),
    listWorkers(db, now),
    describeDatabase(db),
  ]);
  return {
    version: serviceVersion,
    node_version: process.version,
    timestamp: now.toISOString(),
    health,
    queues,
    outbox: { waiting: outbox.due, oldest_seconds: outbox.due === 0 ? null : outbox.oldestSeconds },
    deliveries: {
      oldest_due_seconds: deliveries.oldestDueSeconds,
      open_circuits: deliveries.openCircuits,
      disabled_endpoints: deliveries.disabledEndpoints,
    },
    workers: workers.map((worker) => ({
      id: worker.id,
      app: worker.app,
      alive: worker.isAlive,
      host: worker.host,
      pid: worker.pid,
      version: worker.version,
      engine_version: worker.engineVersion,
      engines: worker.engines,
      concurrency: worker.concurrency,
      memory_bytes: Number(worker.memoryBytes),
      started_at: worker.startedAt.toISOString(),
      seen_at: worker.seenAt.toISOString(),
    })),
    database,
    queue_board_url: services.queueBoardUrl ?? services.settings.queueBoardUrl ?? null,
  };
}

async function describeQueues(taskRuntime: ApiServices['taskRuntime'], now: Date) {
  const [states, oldest] = await Promise.all([taskRuntime.describeQueues(), taskRuntime.findOldestWaiting()]);
  return states.map(({ queue, ...counts }) => ({
    name: queue,
    ...counts,
    oldest_waiting_seconds: ageSeconds(oldest.get(queue) ?? null, now),
  }));
}

function ageSeconds(since: Date | null, now: Date): number | null {
  return since === null ? null : Math.max(0, (now.getTime() - since.getTime()) / 1_000);
}

async function describeDatabase({ prisma }: Db): Promise<OperatorOverviewResponse['database']> {
  const [row] = await prisma.$queryRaw<{ version: string; size: bigint; connections: bigint; max: string }[]>`
    SELECT current_setting('server_version') AS version, pg_database_size(current_database()) AS size,
      (SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()) AS connections,
      current_setting('max_connections') AS max`;
  return {
    version: row?.version ?? '',
    size_bytes: Number(row?.size ?? 0n),
    connections: Number(row?.connections ?? 0n),
    max_connections: Number(row?.max ?? 0),
  };
}
