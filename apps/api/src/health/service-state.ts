import type { Db } from '@recto/database';
import { describeUnfinishedJobs, type UnfinishedJobs, isReading, stagesAtWork } from '@recto/jobs';
import { describeOutbox } from '@recto/task-catalog';
import type { QueueState, TaskRuntime } from '@recto/task-runtime';
import type { Logger, Metrics } from '@recto/telemetry';
import { describeDeliveries, type DeliveryState } from '@recto/webhooks';

/** Prometheus asks every 15 s or so; two that ask together are told the same. */
const freshMs = 5_000;
/** Looking is to cost no more than a twentieth of the time, however much waits. */
const restForWork = 20;

interface ServiceState {
  queues: QueueState[];
  jobs: UnfinishedJobs[];
  outbox: { due: number; oldestSeconds: number };
  deliveries: DeliveryState;
  connections: { application: string; state: string; count: number; limit: number }[];
}

/**
 * Has every scrape read how the whole service stands: queues, outbox, unfinished jobs, deliveries, connections. Each
 * process that does so tells the same. While Postgres or the queue is away, their gauges are absent rather than old.
 */
export function measureServiceState(input: {
  db: Db;
  taskRuntime: Pick<TaskRuntime, 'describeQueues'>;
  metrics: Metrics;
  logger: Logger;
}): void {
  const { metrics, logger } = input;
  let nextAtMs = 0;
  let underWay: Promise<void> | undefined;
  const look = async (): Promise<void> => {
    const startedAtMs = performance.now();
    try {
      present(metrics, await readState(input));
      metrics.count('recto_state_collections_total', { outcome: 'complete' });
    } catch (error) {
      clear(metrics);
      metrics.count('recto_state_collections_total', { outcome: 'failed' });
      logger.warn('the state of the service could not be read for its metrics', { error });
    }
    const endedAtMs = performance.now();
    nextAtMs = Math.max(startedAtMs + freshMs, endedAtMs + restForWork * (endedAtMs - startedAtMs));
    underWay = undefined;
  };
  metrics.beforeScrape(async () => {
    if (performance.now() < nextAtMs) return;
    underWay ??= look();
    await underWay;
  });
}

async function readState({ db, taskRuntime }: Parameters<typeof measureServiceState>[0]): Promise<ServiceState> {
  const now = await db.clock.read();
  const [queues, jobs, outbox, deliveries, connections] = await Promise.all([
    taskRuntime.describeQueues(),
    describeUnfinishedJobs(db, now),
    describeOutbox(db, now),
    describeDeliveries(db, now),
    readConnections(db),
  ]);
  return { queues, jobs, outbox, deliveries, connections };
}

function readConnections(db: Db): Promise<ServiceState['connections']> {
  return db.prisma.$queryRaw`
    SELECT coalesce(nullif(application_name, ''), 'queue') AS application,
      CASE WHEN state LIKE 'idle in transaction%' THEN 'in_transaction' WHEN state = 'idle' THEN 'idle' ELSE 'active' END AS state,
      count(*)::int AS count, current_setting('max_connections')::int AS limit
    FROM pg_stat_activity WHERE datname = current_database() AND usename = current_user
    GROUP BY 1, 2`;
}

const gauges = [
  'recto_queue_tasks',
  'recto_queue_workers',
  'recto_queue_oldest_task_age_seconds',
  'recto_jobs_unfinished',
  'recto_outbox_tasks',
  'recto_outbox_oldest_task_age_seconds',
  'recto_endpoints_circuit_open',
  'recto_endpoints_disabled',
  'recto_database_connections',
  'recto_database_connections_limit',
] as const;

function clear(metrics: Metrics): void {
  for (const gauge of gauges) metrics.clear(gauge);
}

function present(metrics: Metrics, state: ServiceState): void {
  clear(metrics);
  for (const { queue, workers, ...counts } of state.queues) {
    for (const [name, count] of Object.entries(counts)) metrics.set('recto_queue_tasks', { queue, state: name }, count);
    metrics.set('recto_queue_workers', { queue }, workers);
  }
  for (const { queue, priority, seconds } of oldestOf(state)) {
    metrics.set('recto_queue_oldest_task_age_seconds', { queue, priority }, seconds);
  }
  for (const stage of stagesAtWork) {
    for (const priority of ['normal', 'batch']) {
      const fitting = state.jobs.filter((jobs) => jobs.stage === stage && jobs.priority === priority);
      const count = fitting.reduce((sum, jobs) => sum + jobs.count, 0);
      metrics.set('recto_jobs_unfinished', { stage, priority }, count);
    }
  }
  metrics.set('recto_outbox_tasks', {}, state.outbox.due);
  metrics.set('recto_outbox_oldest_task_age_seconds', {}, state.outbox.oldestSeconds);
  metrics.set('recto_endpoints_circuit_open', {}, state.deliveries.openCircuits);
  metrics.set('recto_endpoints_disabled', {}, state.deliveries.disabledEndpoints);
  for (const { application, state: connectionState, count, limit } of state.connections) {
    metrics.set('recto_database_connections', { application, state: connectionState }, count);
    metrics.set('recto_database_connections_limit', {}, limit);
  }
}

/**
 * The age of the oldest work of each queue and class, from the rows: the queue knows what comes next, not what has waited
 * longest. Where the queue holds nothing that waits and the outbox neither, all work is in hand.
 */
function oldestOf({ queues, jobs, outbox, deliveries }: ServiceState) {
  const isWaiting = (name: string): boolean =>
    outbox.due > 0 || queues.some(({ queue, waiting, delayed }) => queue === name && waiting + delayed > 0);
  const oldest = (queue: string, priority: string, fits: (jobs: UnfinishedJobs) => boolean) => {
    const ages = jobs.filter((each) => each.priority === priority && fits(each)).map((each) => each.oldestSeconds);
    return { queue, priority, seconds: isWaiting(queue) ? Math.max(0, ...ages) : 0 };
  };
  return [
    ...['normal', 'batch'].flatMap((priority) => [
      oldest('downloads', priority, (job) => !isReading(job) && job.isToBeFetched),
      oldest('documents', priority, (job) => !isReading(job) && !job.isToBeFetched),
      oldest('pages', priority, isReading),
    ]),
    // Deliveries are claimed from their rows: one in hand is due later.
    { queue: 'deliveries', priority: 'normal', seconds: deliveries.oldestDueSeconds },
  ];
}
