import { setTimeout as pause } from 'node:timers/promises';
import { withTimeLimit } from '@recto/concurrency';
import type { Worker } from 'bullmq';
import type { Logger } from './logger.js';

const restartDelayMs = 1_000;

/** How long closing waits for a worker that is still connecting; a backend that is away may never answer. */
const readyLimitMs = 2_000;

export interface KeptWorker {
  /** Ends the worker as BullMQ does: takes no new task and waits for those in hand. */
  close(): Promise<void>;
  /** Stops what a worker whose `close` never ends would still do by itself. */
  letGo(): Promise<void>;
}

/**
 * Runs a BullMQ worker made with `autorun: false`. One whose first connection fails, or whose loop ends by itself, never
 * works again: it is replaced by another until `close`.
 */
export function keepRunning(create: () => Worker, logger: Logger, queue: string): KeptWorker {
  const closing = new AbortController();
  let worker = create();

  const run = async (): Promise<void> => {
    for (;;) {
      try {
        await worker.waitUntilReady();
        if (closing.signal.aborted) return;
        await worker.run();
      } catch (error) {
        if (!closing.signal.aborted) logger.warn('queue worker stopped and is replaced', { queue, error });
      }
      if (closing.signal.aborted) return;
      await worker.close(true);
      await pause(restartDelayMs, undefined, { signal: closing.signal });
      worker = create();
    }
  };
  run().catch((error: unknown) => {
    if (!closing.signal.aborted) logger.error('queue worker is gone', { queue, error });
  });

  return {
    async close() {
      closing.abort();
      // A worker opens its last connection as it becomes ready: closed before that, it would leave it open for ever.
      // One that does not get ready is closed all the same.
      await withTimeLimit(worker.waitUntilReady(), readyLimitMs, 'the worker is not ready').catch(() => undefined);
      await worker.close();
    },
    letGo: () => stopLockRenewal(worker),
  };
}

/** BullMQ stops its renewal of locks only once the queue has answered; a queue that is away would keep the process. */
async function stopLockRenewal(worker: Worker): Promise<void> {
  const manager: unknown = Reflect.get(worker, 'lockManager');
  if (typeof manager !== 'object' || manager === null || !('close' in manager)) return;
  if (typeof manager.close === 'function') await Reflect.apply(manager.close, manager, []);
}
