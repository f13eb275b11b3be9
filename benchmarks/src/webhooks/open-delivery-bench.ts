import { randomBytes } from 'node:crypto';
import type { Db } from '@recto/database';
import { createTaskRuntime, prepareQueueBackend, startTaskPublisher } from '@recto/task-runtime';
import { createSecretSealer, type SecretSealer } from '@recto/webhooks';
import { openScaleDatabase } from '../scale/open-scale-database.js';
import { startQueueServer } from '../start-service.js';
import { startArrivals, type Arrivals } from './start-arrivals.js';
import { openCostMeter, type CostMeter } from '../read-costs.js';
import { startWorkerProcess, type WorkerProcess } from './start-worker-process.js';

/** What deliveries need: a database, a queue, worker processes, and a customer's server. */
export interface DeliveryBench {
  db: Db;
  sealer: SecretSealer;
  arrivals: Arrivals;
  workers: readonly WorkerProcess[];
  costs: CostMeter;
  close(): Promise<void>;
}

type CleanUp = (undo: () => Promise<void>) => void;

/** What this server does not say is as for a customer: every commit waits for the disk. Statements are counted. */
const settings = { max_wal_size: '4GB', shared_preload_libraries: 'pg_stat_statements' };
const log = {
  debug: () => undefined,
  info: () => undefined,
  warn: (message: string, fields?: object) => console.error(message, fields),
  error: (message: string, fields?: object) => console.error(message, fields),
};

/** Opens everything again; `close` ends it before the next, and `cleanUp` learns it in case of an error. */
export async function openDeliveryBench(input: {
  backend: 'postgres' | 'redis';
  workers: number;
  cleanUp: CleanUp;
}): Promise<DeliveryBench> {
  const undos: (() => Promise<void>)[] = [];
  const cleanUp = (undo: () => Promise<void>): void => void undos.push(undo);
  const close = async (): Promise<void> => {
    for (let undo = undos.pop(); undo; undo = undos.pop()) await undo();
  };
  input.cleanUp(close);

  const { db, url } = await openScaleDatabase(cleanUp, { settings, maxConnections: 10 });
  const redisUrl = await startQueueServer(input.backend, cleanUp);
  const backend =
    redisUrl === undefined ? { kind: 'postgres' as const, url } : { kind: 'redis' as const, url: redisUrl };
  await prepareQueueBackend(backend);
  const runtime = createTaskRuntime({ backend, logger: log });
  cleanUp(() => runtime.close());
  const publisher = startTaskPublisher({ db, runtime, logger: log });
  cleanUp(() => publisher.close());
  const arrivals = await startArrivals();
  cleanUp(arrivals.close);
  const secretsKey = randomBytes(32).toString('base64');
  const workers: WorkerProcess[] = [];
  while (workers.length < input.workers)
    workers.push(await startWorkerProcess({ databaseUrl: url, redisUrl, secretsKey, cleanUp }));
  const costs = await openCostMeter(
    db,
    workers.map((worker) => worker.processId),
  );
  return { db, sealer: createSecretSealer(secretsKey), arrivals, workers, costs, close };
}
