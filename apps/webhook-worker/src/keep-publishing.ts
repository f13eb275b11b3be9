import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '@recto/database';
import type { TaskPublisher } from '@recto/task-runtime';
import type { Logger } from '@recto/telemetry';

const everyMs = 2_000;

/**
 * Publishes what is due of the outbox again and again, until the signal: later attempts come in their time also while no
 * worker runs. What another process takes, this one leaves.
 */
export async function keepPublishing(
  { db, publisher, logger }: { db: Db; publisher: TaskPublisher; logger: Logger },
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await publisher.sweep(await db.clock.read());
    } catch (error) {
      logger.warn('due tasks stay in the outbox for now', { error });
    }
    await pause(everyMs, undefined, { signal }).catch(() => undefined);
  }
}
