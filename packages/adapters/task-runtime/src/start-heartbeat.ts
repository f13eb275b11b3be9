import { hostname } from 'node:os';
import type { Db } from '@recto/database';
import { heartbeatIntervalMs, recordHeartbeat, removeHeartbeat, type WorkerFacts } from '@recto/task-catalog';
import { randomUUID } from 'node:crypto';
import type { Logger } from './logger.js';

/** Says every ten seconds that this process is alive, until it is closed. A beat that fails is made up for by the next. */
export function startHeartbeat(
  { db, logger }: { db: Db; logger: Logger },
  facts: Omit<WorkerFacts, 'id' | 'host' | 'pid' | 'startedAt'>,
): { close(): Promise<void> } {
  const worker = { ...facts, id: randomUUID(), host: hostname(), pid: process.pid, startedAt: db.clock.now() };
  const beat = async (): Promise<void> => {
    try {
      await recordHeartbeat(db, worker, { memoryBytes: process.memoryUsage.rss(), now: db.clock.now() });
    } catch (error) {
      logger.debug('a heartbeat could not be written', { error });
    }
  };
  let last = beat();
  const timer = setInterval(() => {
    last = beat();
  }, heartbeatIntervalMs);
  timer.unref();
  return {
    async close() {
      clearInterval(timer);
      await last;
      // The row of a process that could not say goodbye runs out by itself.
      await removeHeartbeat(db, worker.id).catch((error: unknown) => logger.debug('a heartbeat was left', { error }));
    },
  };
}
