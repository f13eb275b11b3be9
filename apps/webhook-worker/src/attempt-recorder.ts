import { setTimeout as pause } from 'node:timers/promises';
import { isDatabaseUnavailable, type Db } from '@recto/database';
import type { Logger } from '@recto/telemetry';
import { recordAttempts, type DueDelivery, type EndpointState, type MadeAttempt } from '@recto/webhooks';
import { logAttempts } from './log-attempts.js';

export interface AttemptToRecord extends MadeAttempt {
  delivery: DueDelivery;
}

/** Records attempts in batches: what ends while a batch is written goes with the next. */
export interface AttemptRecorder {
  add(attempt: AttemptToRecord): void;
  /** Attempts that are not recorded yet. */
  size(): number;
  /** Writes what is left, for so long at most. */
  drain(limitMs: number): Promise<void>;
}

const maxBatch = 100;
/** Batches begin at least this far apart, so that those of a busy time are worth their commit. */
const spacingMs = 20;
const retryAfterMs = 1_000;

/** `onRecorded` learns which attempts are done with, and how their endpoints are now. */
export function createAttemptRecorder(input: {
  db: Db;
  logger: Logger;
  onRecorded: (attempts: readonly AttemptToRecord[], endpoints: ReadonlyMap<string, EndpointState>) => void;
}): AttemptRecorder {
  const { db, logger, onRecorded } = input;
  const waiting: AttemptToRecord[] = [];
  let inHand = 0;
  let writing: Promise<void> | null = null;

  const record = async (batch: readonly AttemptToRecord[]): Promise<void> => {
    const { verdicts, endpoints } = await recordAttempts(db, batch, { now: db.clock.now() });
    logAttempts(
      logger,
      batch.map(({ delivery, outcome }, index) => ({ delivery, outcome, verdict: verdicts[index] ?? null })),
    );
    onRecorded(batch, endpoints);
  };
  /** One that cannot be written, whatever the reason, does not keep the others: its claim runs out, and it is made again. */
  const recordOneByOne = async (batch: readonly AttemptToRecord[]): Promise<void> => {
    for (const attempt of batch) {
      try {
        await record([attempt]);
      } catch (error) {
        logger.error('an attempt could not be recorded', { deliveryId: attempt.delivery.deliveryId, error });
        onRecorded([attempt], new Map());
      }
    }
  };
  const writeAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      const startedAtMs = performance.now();
      const batch = waiting.splice(0, maxBatch);
      inHand = batch.length;
      try {
        await record(batch);
      } catch (error) {
        if (isDatabaseUnavailable(error)) {
          logger.warn('attempts are recorded later', { count: batch.length, error });
          waiting.unshift(...batch);
          await pause(retryAfterMs);
        } else await recordOneByOne(batch);
      }
      inHand = 0;
      await pause(Math.max(0, spacingMs - (performance.now() - startedAtMs)));
    }
    writing = null;
  };
  return {
    add(attempt) {
      waiting.push(attempt);
      writing ??= writeAll();
    },
    size: () => waiting.length + inHand,
    async drain(limitMs) {
      await Promise.race([writing, pause(limitMs, undefined, { ref: false })]);
    },
  };
}
